import { cp } from "node:fs/promises";
import { inject } from "vitest";

/** Makes a data folder that is filled with the demo data already. Returns its path. */
export const seededFolder = async (dir: string): Promise<string> => {
  await cp(inject("seeded"), dir, { recursive: true });
  return dir;
};
