import { expect, test } from "vitest";
import { fitSize } from "./scale-photo.ts";

test.each([
  [4_032, 3_024, 2_000, 1_500],
  [3_024, 4_032, 1_500, 2_000],
  [800, 600, 800, 600],
  [20_000, 2, 2_000, 1],
])("%i × %i is sent as %i × %i", (width, height, sentWidth, sentHeight) => {
  expect(fitSize(width, height)).toEqual({ width: sentWidth, height: sentHeight });
});
