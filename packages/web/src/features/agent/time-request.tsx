import type { AgentWeek, AgentWeekDay } from "@cleaning/contract/agent-app/agent-week";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import { formatDuration, formatSpan } from "./words/format.ts";
import { lateWordsOf } from "./words/language.ts";
import { request as requestEnglish } from "./words/request.ts";
import { week as english } from "./words/week.ts";

const words = lateWordsOf("week", english);
const request = lateWordsOf("request", requestEnglish);
const TimeRequestForm = lazy(() => import("./time-request-form.tsx"));

type Props = {
  date: string;
  visit: AgentWeekDay["visits"][number];
  /** Which visit: a screen reader hears it. */
  name: string;
  /** Not of an approved week, nor without a connection. */
  mayAsk: boolean;
  onAsked: (week: AgentWeek) => void;
};

/** What the agent asked the office to correct of a visit's time, what it answered, and the way to ask. */
export const TimeRequestPart = ({ date, visit, name, mayAsk, onAsked }: Props): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusBack(isOpen);
  const { timeRequest: asked } = visit;
  const states: Readonly<Record<string, string>> = words().states;
  return (
    <>
      {asked !== undefined && (
        <>
          <p>
            {words().askedTime(formatSpan(asked))}{" "}
            {asked.counted === undefined
              ? (states[asked.state] ?? asked.state)
              : words().countedTime(formatDuration(asked.counted))}
          </p>
          {asked.answer !== null && <p className="words">{request().office(asked.answer)}</p>}
        </>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <TimeRequestForm
            date={date}
            visit={visit}
            name={`${words().correctTime}: ${name}`}
            onAsked={(week) => {
              onAsked(week);
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        mayAsk && (
          <Button
            look="quiet"
            ref={button}
            aria-label={`${words().correctTime}: ${name}`}
            onClick={() => setOpen(true)}
          >
            {words().correctTime}
          </Button>
        )
      )}
    </>
  );
};
