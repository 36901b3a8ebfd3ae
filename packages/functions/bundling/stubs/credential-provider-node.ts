const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`The environment variable ${name} is missing.`);
  return value;
};

/** @public The bundler replaces the SDK's provider by this one. */
export const defaultProvider = () => async () => ({
  accessKeyId: required("AWS_ACCESS_KEY_ID"),
  secretAccessKey: required("AWS_SECRET_ACCESS_KEY"),
  ...(process.env["AWS_SESSION_TOKEN"] === undefined ? {} : { sessionToken: process.env["AWS_SESSION_TOKEN"] }),
});
