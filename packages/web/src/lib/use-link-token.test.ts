import { firstStartToken } from "@cleaning/contract/booking/first-start-link";
import { describe, expect, test } from "vitest";
import { linkToken } from "./use-link-token.ts";

const tokens = [`p7-2026-11-27.${"a_-Z".repeat(6).slice(0, 22)}`, `7.${"Zp0-".repeat(11).slice(0, 43)}`, "p7.secret"];
const endings = [
  "%20",
  " ",
  ".",
  "%2E",
  ",",
  ")",
  ">",
  "%3E",
  "&utm_source=mail",
  "?utm_source=mail",
  "%20Thanks!",
  ".%20Thanks",
  "%0A",
  "%",
];

describe("a link's token", () => {
  test.each(tokens.flatMap((token) => endings.map((ending) => [token, ending] as const)))(
    "%s is read before “%s”",
    (token, ending) => {
      expect(linkToken(`${token}${ending}`)).toBe(token);
      expect(firstStartToken(linkToken(`first=${token}${ending}`))).toBe(token);
    },
  );

  test.each(["", "nothing", "100%"])("is not made of %j", (text) => {
    expect(linkToken(text)).toBe(text);
  });
});
