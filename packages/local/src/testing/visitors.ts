import { setTimeout as sleep } from "node:timers/promises";

const [visitorCount, minimumAcknowledged] = [8, 60] as const;

/** Returns what was acknowledged before the power cut. */
export const sendUntilPowerCut = async <T>(
  all: readonly T[],
  send: (one: T) => Promise<unknown>,
  cutPower: () => Promise<void>,
): Promise<T[]> => {
  const acknowledged: T[] = [];
  const queue = [...all];
  const visitor = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      try {
        await send(next);
        acknowledged.push(next);
      } catch {
        return;
      }
  };
  const visitors = Promise.all(Array.from({ length: visitorCount }, visitor));
  while (acknowledged.length < minimumAcknowledged) await sleep(5);
  queue.length = 0;
  await cutPower();
  await visitors;
  return acknowledged;
};

/** An interrupted first try may have to time out before the next is accepted. */
export const sendUntilAccepted = async (send: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 0; ; attempt += 1)
    try {
      await send();
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(1_000);
    }
};
