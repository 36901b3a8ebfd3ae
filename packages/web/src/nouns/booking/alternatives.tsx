import type { CalendarDate } from "@cleaning/contract/format/calendar";
import "./free-windows.css";
import { formatDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";

type Props = {
  starts: readonly FreeStart[];
  today: CalendarDate | undefined;
  onChoose: (start: FreeStart) => void;
};

export const Alternatives = ({ starts, today, onChoose }: Props): ReactElement => (
  <>
    <p>
      <strong>That time has just been taken.</strong>{" "}
      {starts.length === 0 ? "Please choose another one." : "Nothing you typed is lost. These times are free:"}
    </p>
    {starts.length > 0 && (
      <ul className="book-alternatives">
        {starts.map((start) => (
          <li key={`${start.date} ${start.start}`}>
            <Button look="outline" onClick={() => onChoose(start)}>
              {formatDay(start.date, today).date}, {formatWindow(start)}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </>
);
