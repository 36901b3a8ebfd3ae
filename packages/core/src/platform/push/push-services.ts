/** Of the browsers' makers: Google (Chrome and others), Mozilla, Apple, Microsoft. A name that begins with a dot stands for all below it. */
const hosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".updates.push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

/** Where the phones of the local stack are: nobody can own such a name. */
export const localPhones = "https://phones.localhost";

const parsed = (endpoint: string): URL | undefined => (URL.canParse(endpoint) ? new URL(endpoint) : undefined);

/** Undefined for no push service's address. Clients choose it: our server must not be sent elsewhere by it. */
export const pushTarget = (endpoint: string, local?: string): URL | undefined => {
  const url = parsed(endpoint);
  if (url === undefined) return undefined;
  if (local !== undefined && url.origin === localPhones) return new URL(url.pathname, local);
  const { protocol, hostname, port, username, password } = url;
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  const isKnown = hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
  return isPlain && isKnown ? url : undefined;
};
