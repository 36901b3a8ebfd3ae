import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readExr } from "./exr.ts";

let folder = "";
beforeAll(async () => {
  const made = await mkdtempDisposable(join(tmpdir(), "exr-"));
  folder = made.path;
  return () => made.remove();
});

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const int = (...values: number[]): Buffer => Buffer.from(new Int32Array(values).buffer);
const attribute = (name: string, type: string, value: Buffer): Buffer =>
  Buffer.concat([text(name), text(type), int(value.length), value]);

/** A file of 2 × 2 pixels with a half-float channel `A.R` and a float channel `B.V`. */
const file = (compression = 0): Buffer => {
  const channel = (name: string, type: number): Buffer =>
    Buffer.concat([text(name), int(type), Buffer.alloc(4), int(1, 1)]);
  const head = Buffer.concat([
    int(20_000_630, 2),
    attribute("channels", "chlist", Buffer.concat([channel("A.R", 1), channel("B.V", 2), Buffer.alloc(1)])),
    attribute("compression", "compression", Buffer.from([compression])),
    attribute("dataWindow", "box2i", int(0, 0, 1, 1)),
    Buffer.alloc(1),
  ]);
  const line = (y: number, halves: number[], floats: number[]): Buffer =>
    Buffer.concat([
      int(y, 12),
      Buffer.from(new Float16Array(halves).buffer),
      Buffer.from(new Float32Array(floats).buffer),
    ]);
  const lines = [line(0, [0.5, 1], [7, 8]), line(1, [2, 4], [9, 10.25])];
  const offsets = lines.map((_, y) => BigInt(head.length + 16 + y * (lines[0]?.length ?? 0)));
  return Buffer.concat([head, Buffer.from(new BigInt64Array(offsets).buffer), ...lines]);
};

test("channels of both kinds are read line by line, by name", async () => {
  await writeFile(join(folder, "plain.exr"), file());
  const planes = await readExr(join(folder, "plain.exr"));
  expect([planes.width, planes.height]).toEqual([2, 2]);
  expect([...planes.channel("A.R")]).toEqual([0.5, 1, 2, 4]);
  expect([...planes.channel("B.V")]).toEqual([7, 8, 9, 10.25]);
  expect(() => planes.channel("C")).toThrow("no channel C, only A.R, B.V");
});

test("what it cannot read it refuses", async () => {
  await writeFile(join(folder, "packed.exr"), file(3));
  await expect(readExr(join(folder, "packed.exr"))).rejects.toThrow("is compressed");
  await writeFile(join(folder, "other.exr"), "no picture at all");
  await expect(readExr(join(folder, "other.exr"))).rejects.toThrow("no OpenEXR file");
});
