import { useLocation } from "@tanstack/react-router";

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What it is about, and 22 or 43 characters that prove it. Others are left to the server to refuse. */
const token = /^(?:first=)?[\w-]+\.(?:[\w-]{43}|[\w-]{22}|[\w-]+)/;

/**
 * The token behind a link's `#`. Mail programs and people add to its end what belongs to their sentence or their campaign: a
 * full stop, a bracket, a blank and more words, `&utm_source=…`.
 */
export const linkToken = (hash: string): string => {
  const text = decoded(hash).trim();
  return token.exec(text)?.[0] ?? text;
};

/** Of the link that opened the page. */
export const useLinkToken = (): string => useLocation({ select: ({ hash }) => linkToken(hash) });
