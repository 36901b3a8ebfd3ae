import { readdir, readFile } from "node:fs/promises";

/** The processes that a process started and that still run (Linux). */
export const childrenOf = async (pid: number): Promise<number[]> => {
  const found: number[] = [];
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const list = await readFile(`/proc/${pid}/task/${thread}/children`, "utf8");
    found.push(...list.trim().split(" ").filter(Boolean).map(Number));
  }
  return found;
};

/** The processes that a process started, and those that they started, and so on. */
export const descendantsOf = async (pid: number): Promise<number[]> => {
  const children = await childrenOf(pid);
  const further = await Promise.all(children.map(descendantsOf));
  return [...children, ...further.flat()];
};

/** Whether a process runs; one that ended and was not waited for by its parent does not. */
export const isRunning = async (pid: number): Promise<boolean> => {
  try {
    return !/\) [ZX] /.test(await readFile(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};
