import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { networkOf } from "./network.ts";
import type { Channels } from "./tiles.ts";
import { readWeights } from "./weights.ts";

/** What is used of `onnxruntime-node`, which is not installed with everything else. */
type Runtime = {
  InferenceSession: { create: (model: Uint8Array, options: object) => Promise<Session> };
  Tensor: new (type: "float32", values: Float32Array, shape: readonly number[]) => object;
};
type Session = {
  run: (feeds: { noisy: object }) => Promise<{ clean: { data: Float32Array } }>;
  release: () => Promise<void>;
};

const home = join(import.meta.dirname, "../../denoiser");
const installed = createRequire(join(home, "package.json"));

const find = <T>(look: () => T): T => {
  try {
    return look();
  } catch (cause) {
    throw new Error("The denoiser is not installed: npm ci --ignore-scripts --prefix packages/imagery/denoiser", {
      cause,
    });
  }
};

/** A network that is ready to run. */
export type Network = { run: (tile: Channels) => Promise<Float32Array>; close: () => Promise<void> };

/**
 * Loads one of the trained networks.
 *
 * @param name of the file in the package `denoiser`, without its ending
 * @throws when the denoiser is not installed
 */
export const loadNetwork = async (name: string): Promise<Network> => {
  const runtime = find(() => installed("onnxruntime-node") as Runtime);
  const packaged = find(() => dirname(installed.resolve("denoiser")));
  const weights = readWeights(await readFile(join(packaged, "tzas", `${name}.tza`)));
  const session = await runtime.InferenceSession.create(networkOf(weights), { logSeverityLevel: 3 });
  return {
    run: async ({ width, height, values }) => {
      const shape = [1, values.length / (width * height), height, width];
      return (await session.run({ noisy: new runtime.Tensor("float32", values, shape) })).clean.data;
    },
    close: () => session.release(),
  };
};
