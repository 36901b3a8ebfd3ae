import { expect, test } from "vitest";
import { networkOf } from "./network.ts";
import type { Weights } from "./weights.ts";

const layers = {
  plain: "enc_conv0 enc_conv1 enc_conv2 enc_conv3 enc_conv4 enc_conv5a enc_conv5b",
  large:
    "enc_conv1a enc_conv1b enc_conv2a enc_conv2b enc_conv3a enc_conv3b enc_conv4a enc_conv4b enc_conv5a enc_conv5b",
};
const back = "dec_conv4a dec_conv4b dec_conv3a dec_conv3b dec_conv2a dec_conv2b dec_conv1a dec_conv1b";

const weightsFor = (names: string): Map<string, Weights> =>
  new Map(
    names.split(" ").flatMap((name): [string, Weights][] => [
      [`${name}.weight`, { shape: [1, 9, 3, 3], values: new Float32Array(81) }],
      [`${name}.bias`, { shape: [1], values: new Float32Array(1) }],
    ]),
  );

test.each([
  ["plain", `${layers.plain} ${back} dec_conv0`],
  ["large", `${layers.large} ${back} dec_conv1c`],
])("the %s network uses every layer's weights once, and doubles as often as it halves", (_, names) => {
  const written = networkOf(weightsFor(names)).toString("latin1");
  const count = (word: string): number => written.split(word).length - 1;
  // Once where its numbers stand, once where they are used.
  for (const name of names.split(" ")) for (const part of ["weight", "bias"]) expect(count(`${name}.${part}`)).toBe(2);
  expect(count("kernel_shape")).toBe(names.split(" ").length + 4);
  for (const kind of ["MaxPool\x2a", "Resize\x2a", "Concat\x2a"]) expect(count(kind)).toBe(4);
});

test("weights that lack a layer are refused by its name", () => {
  const weights = weightsFor(`${layers.plain} ${back} dec_conv0`);
  weights.delete("dec_conv2a.bias");
  expect(() => networkOf(weights)).toThrow("dec_conv2a.bias");
});
