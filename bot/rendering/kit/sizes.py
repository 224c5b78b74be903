"""The canvas of pictures in messages, and the smallest text and sign on it.

Discord shows a picture about 550 pixels wide. On the canvas that makes the smallest text 11 pixels and the smallest
sign 14 pixels high as shown.
"""

WIDTH, HEIGHT = 1400, 875
TEXT, SIGN = 28, 36
PHONE = 800, 500
"""Size of a close-up, of which a phone shows the same text and sign as large 320 pixels wide."""
