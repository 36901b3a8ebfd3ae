import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatWindow } from "@cleaning/contract/format/time";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { Card, Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";
import { dayName } from "./change-form.ts";

type Props = { start: FreeStart; today: CalendarDate; onOther: () => void };

/** In the place of the free starts, once one is chosen. */
export const ChosenStart = ({ start, today, onOther }: Props): ReactElement => (
  <Card>
    <Flex ref={useFocusOnMount<HTMLDivElement>()} tabIndex={-1} align="center" justify="between" gap="2" wrap="wrap">
      <p>
        <strong>{dayName(start, today)}</strong>
        <br />
        {formatWindow(start)}
      </p>
      <Button look="quiet" onClick={onOther}>
        Choose another time
      </Button>
    </Flex>
  </Card>
);
