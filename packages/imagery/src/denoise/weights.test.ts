import { expect, test } from "vitest";
import { readWeights } from "./weights.ts";

/** An archive of one filter in half floats and one line of whole floats, as the format describes it. */
const archive = (): Uint8Array => {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt16LE(0x41d7, 0);
  bytes.set(new Uint8Array(new Float16Array([0.5, -2, 3, 4]).buffer), 16);
  bytes.set(new Uint8Array(new Float32Array([1.25, -7]).buffer), 24);
  let at = 32;
  bytes.writeBigUInt64LE(BigInt(at), 4);
  at = bytes.writeUInt32LE(2, at);
  for (const [name, shape, layout, kind, offset] of [
    ["a.weight", [2, 1, 1, 2], "oihw", "h", 16],
    ["a.bias", [2], "x", "f", 24],
  ] as const) {
    at = bytes.writeUInt16LE(name.length, at);
    at += bytes.write(name, at);
    at = bytes.writeUInt8(shape.length, at);
    for (const size of shape) at = bytes.writeUInt32LE(size, at);
    at += bytes.write(layout + kind, at);
    at = bytes.writeBigUInt64LE(BigInt(offset), at);
  }
  return bytes;
};

test("trained weights are read by name, with their shape, in half and in whole floats", () => {
  const weights = readWeights(archive());
  expect([...weights.keys()]).toEqual(["a.weight", "a.bias"]);
  expect(weights.get("a.weight")).toEqual({ shape: [2, 1, 1, 2], values: new Float32Array([0.5, -2, 3, 4]) });
  expect(weights.get("a.bias")).toEqual({ shape: [2], values: new Float32Array([1.25, -7]) });
});

test("another file is refused", () => {
  expect(() => readWeights(new Uint8Array(64))).toThrow("These are no weights.");
});
