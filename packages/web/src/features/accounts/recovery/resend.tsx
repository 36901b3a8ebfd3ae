import { formatCountdown } from "@cleaning/contract/format/time";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useEffect, useState } from "react";
import { failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { mailCode } from "./recovery-calls.ts";
import { recoveryWords, waitAfter } from "./recovery-failure.ts";

const second = 1_000;

/** `secondsLeft`: whole seconds until then, rounded up; `wait` restarts with milliseconds. `firstUntil`: ms since 1970. */
const useCountdown = (firstUntil: number) => {
  const [{ until, now }, setTimes] = useState(() => ({ until: firstUntil, now: Date.now() }));

  useEffect(() => {
    const timer = setInterval(() => {
      const at = Date.now();
      setTimes((times) => ({ ...times, now: at }));
      if (at >= until) clearInterval(timer);
    }, second);
    return () => clearInterval(timer);
  }, [until]);

  return {
    secondsLeft: Math.max(0, Math.ceil((until - now) / second)),
    wait: (milliseconds: number): void => {
      const at = Date.now();
      setTimes({ until: at + milliseconds, now: at });
    },
  };
};

/** How long after a code another one can be asked for, in milliseconds: mails take a moment. */
const resendWait = 60_000;

type Outcome = { kind: "none" | "sending" } | { kind: "sent" | "failed"; text: string };

type Props = {
  /** When the last code was asked for, in milliseconds since 1970; undefined when it was not on this page. */
  sentAt: number | undefined;
  email: () => string;
  onNoEmail: () => void;
};

export const Resend = ({ sentAt, email, onNoEmail }: Props): ReactElement => {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const { secondsLeft, wait } = useCountdown(sentAt === undefined ? 0 : sentAt + resendWait);

  const send = async (): Promise<void> => {
    const to = email().trim();
    if (to === "") return onNoEmail();
    setOutcome({ kind: "sending" });
    try {
      const text = await mailCode(to);
      wait(resendWait);
      setOutcome({ kind: "sent", text });
    } catch (error) {
      wait(waitAfter(error) ?? 0);
      setOutcome({ kind: "failed", text: failureText(error, recoveryWords()) });
    }
  };

  return (
    <Flex direction="column" gap="3" align="start">
      <p className="soft">
        No email after a few minutes? Look into your spam folder. We send codes to addresses with an account only: if
        none comes, call us and we will sort it out.
      </p>
      <Button look="outline" isBusy={secondsLeft > 0 || outcome.kind === "sending"} onClick={() => void send()}>
        {outcome.kind === "sending" ? "Sending..." : "Send a new code"}
      </Button>
      {/* Not announced: a screen reader would count along. */}
      {secondsLeft > 0 && <p className="soft">You can ask for a new code in {formatCountdown(secondsLeft)}.</p>}
      <FormMessage tone="success">{outcome.kind === "sent" && outcome.text}</FormMessage>
      <FormMessage tone="error">{outcome.kind === "failed" && outcome.text}</FormMessage>
    </Flex>
  );
};
