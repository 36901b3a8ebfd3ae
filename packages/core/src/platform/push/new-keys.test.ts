import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { newPushKeys, privateHalfOf } from "./new-keys.ts";

const pairOf = (first: number) => {
  const pair = createECDH("prime256v1");
  const privateKey = Buffer.alloc(32, 1);
  privateKey[0] = first;
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
};

it("a new pair is made again while its private half begins like an option of a command", () => {
  const pairs = [pairOf(0xf8), pairOf(0xfb), pairOf(0x10)];
  expect(pairs.map(({ privateKey }) => privateKey[0])).toEqual(["-", "-", "E"]);
  expect(newPushKeys(() => pairs.shift() ?? pairOf(0x10))).toEqual(pairOf(0x10));
  expect(pairs).toEqual([]);
});

it("the private half of a public key is that of the same pair", () => {
  const { publicKey, privateKey } = newPushKeys();
  expect(privateHalfOf(publicKey, privateKey)).toBe(privateKey);
});

it.each([
  ["the placeholder", "not-set-yet"],
  ["nothing", ""],
  ["another pair's", pairOf(0x11).privateKey],
  ["no number of the curve", Buffer.alloc(32).toString("base64url")],
  ["one with a line's end", `${pairOf(0x10).privateKey}\n`],
])("the private half of a public key is not %s", (_, privateKey) => {
  expect(() => privateHalfOf(pairOf(0x10).publicKey, privateKey)).toThrow("is not the private half of PUSH_PUBLIC_KEY");
});
