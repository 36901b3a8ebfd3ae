import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { lateWarning } from "@cleaning/contract/visits/visits";
import { Callout, Flex } from "@radix-ui/themes";
import Clock from "lucide-react/icons/clock";
import type { ReactElement, ReactNode } from "react";
import { isApiError } from "#lib/api-error.ts";
import { failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PreviewList } from "./preview-list.tsx";
import type { ChangeState } from "./use-change.ts";

type Props = {
  change: ChangeState;
  today: CalendarDate;
  /** What the button does: "Skip this cleaning". */
  action: string;
  danger?: boolean;
  /** Said as long as it is not known what to ask for. */
  missing?: ReactNode;
  /** What becomes of the cleanings after those that are listed. */
  later?: string;
  onClose: () => void;
};

/** The last step of each change: what it does, what it may cost, and the button that does it. */
export const Review = ({ change, today, action, danger = false, missing, later, onClose }: Props): ReactElement => {
  const { preview, apply, isApplying, problem } = change;
  return (
    <>
      <section aria-label="What changes" aria-live="polite" aria-busy={preview.isFetching}>
        <Preview preview={preview} today={today} missing={missing} later={later} />
      </section>
      {preview.data?.isLate === true && (
        <Callout.Root color="amber" size="1" role="note">
          <Callout.Icon>
            <Clock size={20} aria-hidden />
          </Callout.Icon>
          <Callout.Text>{lateWarning}.</Callout.Text>
        </Callout.Root>
      )}
      <FormMessage tone="error">
        {problem !== undefined && (
          <p>
            <strong>{problem.lead} </strong>
            {problem.text}
          </p>
        )}
      </FormMessage>
      <Flex gap="3" wrap="wrap">
        <Button
          look={danger ? "danger" : "primary"}
          busy={isApplying || preview.data == null || preview.isFetching}
          onClick={() => void apply()}
        >
          {isApplying ? "Saving..." : action}
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep it as it is
        </Button>
      </Flex>
    </>
  );
};

/** Whether asking once more can help: the server did not say no. */
const mayRetry = (error: unknown): boolean => !isApiError(error) || error.status >= 500 || error.status === 429;

const Preview = ({
  preview,
  today,
  missing,
  later,
}: Pick<Props, "today" | "missing"> & { later: string | undefined } & Pick<ChangeState, "preview">): ReactNode => {
  if (preview.data != null) return <PreviewList preview={preview.data} today={today} later={later} />;
  if (preview.fetchStatus === "paused")
    return <p className="soft">You seem to be offline. We go on as soon as you are back.</p>;
  if (preview.isError && !preview.isFetching)
    return (
      <FormMessage tone="error">
        <p>{failureText(preview.error)}</p>
        {mayRetry(preview.error) && (
          <Button look="outline" onClick={() => void preview.refetch()}>
            Try again
          </Button>
        )}
      </FormMessage>
    );
  if (!preview.isFetching) return <p className="soft">{missing}</p>;
  return (
    <>
      <p className="soft">Looking up what changes...</p>
      <Skeleton width="80%" />
    </>
  );
};
