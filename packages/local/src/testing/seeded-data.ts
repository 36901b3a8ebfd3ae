import { cp } from "node:fs/promises";
import { seed } from "../seed.ts";
import { startStack } from "../stack.ts";

/** Fills a data folder with the demo. */
export const fillFolder = async (dir: string): Promise<void> => {
  const stack = await startStack({ dir });
  try {
    await seed(stack);
  } finally {
    await stack.stop();
  }
};

/** A bench's data folder: a copy of the one that `pnpm bench` filled for all of them. */
export const seededData = async (dir: string): Promise<string> => {
  const filled = process.env["SEEDED"] ?? "";
  if (filled !== "") await cp(filled, dir, { recursive: true });
  return dir;
};
