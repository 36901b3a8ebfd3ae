import { performance } from "node:perf_hooks";

/** In milliseconds. */
const tick = 2;

export type Run<K extends string> = {
  seconds: number;
  latencies: { kind: K; milliseconds: number }[];
  errors: string[];
};

/** Open loop: calls start at planned times, answered or not, and latencies count from those. `rate` is per second. */
export const openLoop = async <K extends string>(
  { rate, seconds }: { rate: number; seconds: number },
  call: (index: number) => { kind: K; answered: Promise<void> },
): Promise<Run<K>> => {
  const latencies: Run<K>["latencies"] = [];
  const errors: string[] = [];
  const running: Promise<void>[] = [];
  const started = performance.now();
  const send = async (index: number): Promise<void> => {
    const due = started + (index / rate) * 1_000;
    const { kind, answered } = call(index);
    try {
      await answered;
    } catch (error) {
      errors.push(`${kind}: ${String(error)}`);
    }
    latencies.push({ kind, milliseconds: performance.now() - due });
  };
  const planned = Math.floor(rate * seconds);
  const { promise: allSent, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const due = Math.min(planned, Math.floor(((performance.now() - started) / 1_000) * rate) + 1);
    while (running.length < due) running.push(send(running.length));
    if (running.length === planned) resolve();
  }, tick);
  await allSent;
  clearInterval(timer);
  await Promise.all(running);
  return { seconds: (performance.now() - started) / 1_000, latencies, errors };
};
