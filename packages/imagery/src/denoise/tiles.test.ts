import { expect, test } from "vitest";
import { type Channels, inTiles } from "./tiles.ts";

/** A picture whose every value tells where it is. */
const numbered = (width: number, height: number, channels: number): Channels => ({
  width,
  height,
  values: Float32Array.from({ length: width * height * channels }, (_, at) => at),
});

/** A network that changes nothing and forgets all channels but three. */
const same = async ({ width, height, values }: Channels): Promise<Float32Array> => values.slice(0, width * height * 3);

const sizes = [
  [1600, 67],
  [544, 44],
  [545, 31],
  [40, 1201],
  [7, 5],
] as const;

test.each(sizes)(
  "a picture of %i by %i comes out of its pieces whole, each pixel in its place",
  async (width, height) => {
    const picture = numbered(width, height, 4);
    const done = await inTiles(picture, 16, same);
    const misplaced = [...done.keys()].filter(
      (at) => done[at] !== picture.values[(at % 3) * width * height + Math.floor(at / 3)],
    );
    expect(done).toHaveLength(width * height * 3);
    expect(misplaced).toEqual([]);
  },
);

test("pieces are of the sizes a network takes, and know what lies 64 pixels around what is kept of them", async () => {
  const width = 1600;
  const made: Float32Array[] = [];
  const done = await inTiles(numbered(width, 60, 3), 16, async (tile) => {
    expect([tile.width % 16, tile.height % 16]).toEqual([0, 0]);
    made.push(tile.values);
    // How far each pixel is from the piece's left or right end.
    return Float32Array.from({ length: tile.values.length }, (_, at) => {
      const x = at % tile.width;
      return Math.min(x, tile.width - 1 - x);
    });
  });
  expect(made.length).toBeGreaterThan(2);
  const inside = [...done.keys()].filter((at) => {
    const x = Math.floor(at / 3) % width;
    return x >= 64 && x < width - 64;
  });
  expect(Math.min(...new Set(inside.map((at) => done[at] ?? 0)))).toBeGreaterThanOrEqual(63);
});
