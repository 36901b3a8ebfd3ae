import { linkToken } from "@cleaning/contract/http/link-token";
import { useLocation } from "@tanstack/react-router";

/** Of the link that opened the page. */
export const useLinkToken = (): string => useLocation({ select: ({ hash }) => linkToken(hash) });
