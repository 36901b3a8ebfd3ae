import type { User } from "@cleaning/contract/accounts/accounts";
import { homeOfRole } from "@cleaning/contract/accounts/roles";
import { provider } from "@cleaning/contract/checkout/provider";
import { failureText } from "#lib/failure-text.ts";
import { loginWords } from "../login-words.ts";

/** One line of the log. `at` is in milliseconds since 1970. */
export type LogEntry = { step: number; text: string; succeeded: boolean; at: number };

/** How many steps a test has when all goes well; a refused login ends it at step five. */
export const stepCount = 8;

const before = [
  "Test started: email and security key are filled in.",
  "Login request prepared: the email travels as the login form's username.",
  "POST /api/auth/login sent to our server.",
  `Our server maps the username to an email, and asks ${provider.name} when it does not know the person itself.`,
] as const;

const after = ({ name, role }: User): readonly string[] => [
  "Answer received: the login was accepted.",
  "Token kept in this browser's local storage.",
  `Person read from the answer: ${name}, role ${role}.`,
  `Done: the role leads to ${homeOfRole(role)}.`,
];

type TestParts = {
  signIn: () => Promise<User>;
  pause: () => Promise<void>;
  now: () => number;
  log: (entry: LogEntry) => void;
};

type TestResult = { succeeded: true; user: User } | { succeeded: false; error: unknown };

/** Signs a person in as the login form does, with a pause between two steps. Throws what `pause` throws. */
export const runTest = async ({ signIn, pause, now, log }: TestParts): Promise<TestResult> => {
  let step = 0;
  const say = async (text: string, succeeded = true): Promise<void> => {
    if (step > 0) await pause();
    step += 1;
    log({ step, text, succeeded, at: now() });
  };
  for (const text of before) await say(text);
  const result = await signIn().then(
    (user): TestResult => ({ succeeded: true, user }),
    (error: unknown): TestResult => ({ succeeded: false, error }),
  );
  if (result.succeeded) for (const text of after(result.user)) await say(text);
  else await say(`Authentication failed: ${failureText(result.error, loginWords(now()))}`, false);
  return result;
};
