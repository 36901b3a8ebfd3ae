import { cp } from "node:fs/promises";
import { inject } from "vitest";

export const seededFolder = async (dir: string): Promise<string> => {
  await cp(inject("seeded"), dir, { recursive: true });
  return dir;
};
