import { performance } from "node:perf_hooks";

/** When the next ones are looked for, in milliseconds. */
const tick = 2;

/** What became of the calls of a run. `latencies` are in milliseconds, `seconds` is what the run took. */
export type Run<K extends string> = {
  seconds: number;
  latencies: { kind: K; milliseconds: number }[];
  errors: string[];
};

/**
 * Sends calls at the times of a plan, whether or not those before were answered: visitors do not wait for one another. A
 * call's latency counts from its time in the plan, so that one that was sent late, because everything stood still, is as
 * slow as it was for whoever wanted to send it.
 *
 * @param rate calls per second, evenly
 * @param call the n-th call; it throws when the answer is wrong
 * @returns when all are answered
 */
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
