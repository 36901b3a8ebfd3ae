import { constant, model, operation, type Setting } from "./onnx.ts";
import type { Weights } from "./weights.ts";

/** The names of the weights' layers differ between the two sizes of the network. */
const plain = {
  down: [["enc_conv0", "enc_conv1"], ["enc_conv2"], ["enc_conv3"], ["enc_conv4"]],
  bottom: ["enc_conv5a", "enc_conv5b"],
  up: [
    ["dec_conv4a", "dec_conv4b"],
    ["dec_conv3a", "dec_conv3b"],
    ["dec_conv2a", "dec_conv2b"],
    ["dec_conv1a", "dec_conv1b"],
  ],
  last: "dec_conv0",
};
const large = {
  ...plain,
  down: [
    ["enc_conv1a", "enc_conv1b"],
    ["enc_conv2a", "enc_conv2b"],
    ["enc_conv3a", "enc_conv3b"],
    ["enc_conv4a", "enc_conv4b"],
  ],
  last: "dec_conv1c",
};

/** How often the network halves a picture; its size must be divisible by two that often. */
export const halvings = plain.down.length;

/**
 * The network of Intel's Open Image Denoise (a U-Net) around trained weights: it halves the picture four times, looking
 * for ever larger structures, and doubles it again, each time beside what it saw on the way down.
 *
 * @returns an ONNX model with the input `noisy` and the output `clean`
 * @throws when a layer's weights are missing
 */
export const networkOf = (weights: ReadonlyMap<string, Weights>): Buffer => {
  const { down, bottom, up, last } = weights.has("enc_conv0.weight") ? plain : large;
  const parts: Buffer[] = [constant("twice", [4], new Float32Array([1, 1, 2, 2]))];
  const named = (name: string): Weights => {
    const found = weights.get(name);
    if (found === undefined) throw new Error(`The weights lack ${name}.`);
    parts.push(constant(name, found.shape, found.values));
    return found;
  };
  let made = 0;
  const next = (kind: string, inputs: readonly string[], settings?: Readonly<Record<string, Setting>>): string => {
    made += 1;
    parts.push(operation(kind, inputs, `${kind} ${made}`, settings));
    return `${kind} ${made}`;
  };
  const convolve = (layer: string, from: string): string => {
    for (const part of ["weight", "bias"]) named(`${layer}.${part}`);
    return next("Conv", [from, `${layer}.weight`, `${layer}.bias`], { kernel_shape: [3, 3], pads: [1, 1, 1, 1] });
  };
  const run = (layers: readonly string[], from: string): string =>
    layers.reduce((seen, layer) => next("Relu", [convolve(layer, seen)]), from);
  const halve = (from: string): string => next("MaxPool", [from], { kernel_shape: [2, 2], strides: [2, 2] });
  const double = (from: string): string =>
    next("Resize", [from, "", "twice"], {
      mode: "nearest",
      coordinate_transformation_mode: "asymmetric",
      nearest_mode: "floor",
    });

  const first = down[0]?.[0] ?? "";
  const channels = weights.get(`${first}.weight`)?.shape[1] ?? 0;
  const seen = ["noisy"];
  for (const layers of down) seen.push(halve(run(layers, seen.at(-1) ?? "")));
  let clean = run(bottom, seen.pop() ?? "");
  for (const layers of up) clean = run(layers, next("Concat", [double(clean), seen.pop() ?? ""], { axis: 1 }));
  parts.push(operation("Identity", [convolve(last, clean)], "clean"));
  return model(parts, { name: "noisy", channels }, { name: "clean", channels: 3 });
};
