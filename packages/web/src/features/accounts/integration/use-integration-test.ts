import type { LoginRequest, User } from "@cleaning/contract/accounts/accounts";
import { useEffect, useRef, useState } from "react";
import { failureText } from "#lib/failure-text.ts";
import { signIn } from "#lib/session.ts";
import { loginWords } from "../login-words.ts";
import { type LogEntry, runTest } from "./run-test.ts";

/** The pause between two steps, in milliseconds. */
const stepDelay = 1_000;

export type TestOutcome =
  | { kind: "none" | "running" }
  | { kind: "failed"; text: string }
  | { kind: "succeeded"; user: User };

const failedText = (error: unknown): string =>
  failureText(error, {
    ...loginWords(Date.now()),
    always: { credentials: "Invalid email or security key. Please check your credentials and try again." },
  });

const pauseUnless = (signal: AbortSignal) => (): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, stepDelay);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(new Error("The test was given up."));
      },
      { once: true },
    );
  });

/** Leaving the page aborts the test. */
export const useIntegrationTest = () => {
  const [logs, setLogs] = useState<readonly LogEntry[]>([]);
  const [outcome, setOutcome] = useState<TestOutcome>({ kind: "none" });
  const current = useRef<AbortController>(null);

  useEffect(() => () => current.current?.abort(), []);

  const run = async (request: LoginRequest): Promise<void> => {
    const test = new AbortController();
    current.current = test;
    setLogs([]);
    setOutcome({ kind: "running" });
    try {
      const result = await runTest({
        signIn: async () => (await signIn(request)).user,
        pause: pauseUnless(test.signal),
        now: Date.now,
        log: (entry) => {
          if (!test.signal.aborted) setLogs((before) => [...before, entry]);
        },
      });
      if (test.signal.aborted) return;
      setOutcome(
        result.succeeded
          ? { kind: "succeeded", user: result.user }
          : { kind: "failed", text: failedText(result.error) },
      );
    } catch (error) {
      if (!test.signal.aborted) throw error;
    }
  };

  const reset = (): void => {
    current.current?.abort();
    setLogs([]);
    setOutcome({ kind: "none" });
  };

  return { logs, outcome, run, reset };
};
