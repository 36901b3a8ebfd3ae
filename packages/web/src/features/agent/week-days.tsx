import type { AgentWeek, AgentWeekDay } from "@cleaning/contract/agent-app/agent-week";
import type { ReactElement } from "react";
import { Back, Part, RowCard, RowList } from "./parts.tsx";
import { statusLook, visitStatusText } from "./status-words.ts";
import { TimeRequestPart } from "./time-request.tsx";
import { useAgentApp } from "./use-agent-app.ts";
import { formatDuration, formatShortDay, formatSpan, formatTime } from "./words/format.ts";
import { catalogText, wordsOf, lateWordsOf } from "./words/language.ts";
import { week as english } from "./words/week.ts";

const words = lateWordsOf("week", english);
const dayWords = wordsOf("today");

const hoursText = ({ hours, blocks, isTimeOff, isClosed }: AgentWeekDay): string => {
  if (hours !== null)
    return [words().yourHours(formatSpan(hours)), ...blocks.map((block) => words().offPart(formatSpan(block)))].join(
      " · ",
    );
  if (isTimeOff) return words().dayOff;
  return isClosed ? words().closed : words().notWorking;
};

type Asking = { today: string; mayAsk: boolean; onAsked: (week: AgentWeek) => void };

/** A week day by day: hours, visits, and what the agent asks to be corrected of them. */
export const WeekDays = ({ week: { days }, ...asking }: Asking & { week: AgentWeek }): ReactElement => (
  <Part id="week-days" title={words().days} as="h3">
    <RowList as="ol">
      {days.map((day) => (
        <Day key={day.date} day={day} {...asking} />
      ))}
    </RowList>
  </Part>
);

const Day = ({ day, today, mayAsk, onAsked }: Asking & { day: AgentWeekDay }): ReactElement => {
  const { app } = useAgentApp();
  const { date, hours, visits } = day;
  const name = formatShortDay(date);
  return (
    <RowCard>
      <h4>{date === today ? `${dayWords().today}, ${name}` : name}</h4>
      <p>{hoursText(day)}</p>
      {visits.length === 0 && hours !== null && <p>{words().noVisits}</p>}
      {visits.length > 0 && (
        <RowList>
          {visits.map((visit) => (
            <Visit
              key={visit.id}
              visit={visit}
              date={date}
              mayAsk={mayAsk && (date < today || (date === today && visit.status !== "scheduled"))}
              onAsked={onAsked}
            />
          ))}
        </RowList>
      )}
      {visits.length > 0 && app.isReadable(date) && (
        <Back day={date === today ? undefined : date}>{words().openDay(name)}</Back>
      )}
    </RowCard>
  );
};

type VisitProps = Omit<Asking, "today"> & { visit: AgentWeekDay["visits"][number]; date: string };

const Visit = ({ visit, date, mayAsk, onAsked }: VisitProps): ReactElement => {
  const { start, end, firstName, town, service, status, worked, paid, isUndecided } = visit;
  const times = `${formatTime(start)} – ${formatTime(end)}`;
  return (
    <li>
      <strong>{times}</strong>
      <p>{words().withPlace(firstName, town)}</p>
      <p>{catalogText(service)}</p>
      {status !== "scheduled" && <p {...statusLook(status)}>{visitStatusText(status)}</p>}
      {isUndecided === true && <p>{words().undecidedTime(worked === null ? "" : formatDuration(worked))}</p>}
      {paid !== null && <p>{words().paidTime(formatDuration(paid))}</p>}
      <TimeRequestPart
        date={date}
        visit={visit}
        name={[formatShortDay(date), times, firstName].filter(Boolean).join(", ")}
        mayAsk={mayAsk}
        onAsked={onAsked}
      />
    </li>
  );
};
