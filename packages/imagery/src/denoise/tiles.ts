/** Numbers as networks want them: one channel after the other, each row after row. */
export type Channels = { width: number; height: number; values: Float32Array };

/** A piece of a picture: from where it is looked at, and the part of it that is kept. */
type Tile = { from: number; keepFrom: number; keepTo: number };

/** How wide a piece is, and how much of it only helps to see the rest, in pixels. */
const span = 544;
const margin = 64;

/** Pieces of a line that overlap, as few as cover it. */
const tilesOf = (length: number): Tile[] => {
  if (length <= span) return [{ from: 0, keepFrom: 0, keepTo: length }];
  const count = Math.ceil((length - 2 * margin) / (span - 2 * margin));
  const from = Array.from({ length: count }, (_, at) => Math.round(((length - span) * at) / (count - 1)));
  const seam = (at: number): number => Math.round(((from[at - 1] ?? 0) + span + (from[at] ?? 0)) / 2);
  return from.map((start, at) => ({
    from: start,
    keepFrom: at === 0 ? 0 : seam(at),
    keepTo: at === count - 1 ? length : seam(at + 1),
  }));
};

const up = (size: number, multiple: number): number => Math.ceil(size / multiple) * multiple;

/**
 * Runs a network over a picture of any size, piece by piece: the whole at once takes more memory than laptops have.
 *
 * @param input the picture, of any number of channels
 * @param multiple what the sides of a piece must be divisible by; what a picture lacks is filled with its last row
 * @param run gives three channels for a piece
 * @returns three values a pixel, row after row
 */
export const inTiles = async (
  input: Channels,
  multiple: number,
  run: (tile: Channels) => Promise<Float32Array>,
): Promise<Float32Array> => {
  const { width, height, values } = input;
  const channels = values.length / (width * height);
  const done = new Float32Array(width * height * 3);
  for (const down of tilesOf(height))
    for (const across of tilesOf(width)) {
      const w = up(Math.min(span, width), multiple);
      const h = up(Math.min(span, height), multiple);
      const piece = new Float32Array(channels * w * h);
      for (let c = 0; c < channels; c++)
        for (let y = 0; y < h; y++)
          for (let x = 0; x < w; x++) {
            const v = Math.min(height - 1, down.from + y);
            const u = Math.min(width - 1, across.from + x);
            piece[(c * h + y) * w + x] = values[(c * height + v) * width + u] ?? 0;
          }
      const made = await run({ width: w, height: h, values: piece });
      for (let c = 0; c < 3; c++)
        for (let y = down.keepFrom; y < down.keepTo; y++)
          for (let x = across.keepFrom; x < across.keepTo; x++)
            done[(y * width + x) * 3 + c] = made[(c * h + y - down.from) * w + x - across.from] ?? 0;
    }
  return done;
};
