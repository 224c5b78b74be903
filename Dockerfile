# The bot for deployment: the wheel with locked libraries, under its own user, with its data in /data.
FROM python:3.12-slim AS built
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /opt/ready-room
ENV PATH=/opt/ready-room/bin:$PATH
COPY requirements.lock /source/
RUN pip install --requirement /source/requirements.lock
COPY pyproject.toml setup.py README.md LICENSE NOTICE /source/
COPY assets /source/assets
COPY bot /source/bot
COPY engine /source/engine
COPY glossary_index /source/glossary_index
RUN pip install --no-deps /source

FROM python:3.12-slim
RUN useradd --create-home ready-room && install --directory --owner ready-room /data
COPY --from=built /opt/ready-room /opt/ready-room
ENV PATH=/opt/ready-room/bin:$PATH DATA_DIR=/data METRICS_PORT=9100
USER ready-room
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD python -c "import urllib.request as web; web.urlopen('http://127.0.0.1:9100/health', timeout=8)"
ENTRYPOINT ["ready-room"]
CMD ["run"]
