import * as fc from "fast-check";

const listNames = ["limit", "cursor", "search", "sort", "order", "active", "customerId", "from", "to"];
export const queryNames = fc.constantFrom("processed", "x", ...listNames);
export const queryValues = [
  "1",
  "true",
  "false",
  "name",
  "email",
  "created",
  "asc",
  "desc",
  "2026-11-21",
  "a",
  "a@",
] as const;

/** Also lone surrogates, control characters and bidirectional overrides. */
const oddUnit = fc.constantFrom(
  "\uD800",
  "\uDFFF",
  "\0",
  "\u001B",
  "\u0085",
  "\n",
  "\t",
  "\u2028",
  "\u202E",
  "=",
  "😀",
);
const stringUnit = fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), oddUnit);
export const oddText = fc.string({ unit: stringUnit });
export const oddJson = fc.jsonValue({ stringUnit });
