"""Moving, beaming and staffing."""
