import type { ChangeApplied } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { LateNote } from "#changes/preview-list.tsx";
import { type Change, type ChangeCalls, previewFromError, useChange } from "#changes/use-change.ts";
import { isApiError } from "#lib/api.ts";
import { failureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { cacheChange, scheduleChanged } from "#nouns/visits/queries.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ChangeFormProps } from "./change-form.ts";
import { PortalPreviewList } from "./preview-list.tsx";

type ChangeProps<Request extends object, Applied> = Pick<ChangeFormProps, "today" | "onClose"> & {
  calls: ChangeCalls<Request, Applied>;
  /** Undefined while the form is incomplete. */
  request: Request | undefined;
  action: string;
  danger?: boolean;
  /** Shown while the form is incomplete. */
  missing?: ReactNode;
  later?: string;
  /** Shown whatever changes, in place of `later`. */
  afterwards?: string;
  /** In place of `later` where no visit is listed. */
  laterAlone?: string;
  onApplied: (applied: Applied) => void;
  /** A change without an answer may have been made. */
  onFailure: () => void;
};

const leadOf = (error: unknown): string => {
  if (previewFromError(error) !== undefined) return "Nothing was changed. Above is what your change would do now.";
  if (isUnknownOutcome(error))
    return "We do not know whether your change was saved. Trying again never changes anything twice.";
  return isApiError(error) && error.status === 409 ? "Nothing was changed." : "Your change was not saved.";
};

/** What a change does, and the button that makes it. */
export const ChangeReview = <Request extends object, Applied>({
  calls,
  request,
  today,
  action,
  danger = false,
  missing,
  later,
  afterwards,
  laterAlone,
  onApplied,
  onFailure,
  onClose,
}: ChangeProps<Request, Applied>): ReactElement => {
  const { preview, current, apply, isApplying, problem } = useChange(calls, { request, onApplied, onFailure });
  // What it would have done is true no more, and trying again is refused.
  const isOver = problem?.isOver === true;
  return (
    <>
      {!isOver && (
        <section aria-label="What changes" aria-live="polite" aria-busy={preview.isFetching}>
          {preview.data === undefined ? (
            <NoPreview preview={preview} missing={missing} />
          ) : (
            <PortalPreviewList {...{ later, afterwards, laterAlone }} preview={preview.data} today={today} />
          )}
        </section>
      )}
      {!isOver && preview.data?.isLate === true && <LateNote />}
      <FormMessage tone="error">
        {problem !== undefined && (
          <p>
            <strong>{leadOf(problem.error)} </strong>
            {failureText(problem.error)}
          </p>
        )}
      </FormMessage>
      <Flex gap="3" wrap="wrap">
        {/* One button in both cases, which keeps the focus. */}
        <Button
          look={isOver ? "outline" : danger ? "danger" : "primary"}
          isBusy={!isOver && (isApplying || current === undefined)}
          onClick={isOver ? onClose : () => void apply()}
        >
          {isOver ? "Close" : isApplying ? "Saving..." : action}
        </Button>
        {!isOver && (
          <Button look="outline" onClick={onClose}>
            Keep it as it is
          </Button>
        )}
      </Flex>
    </>
  );
};

const mayRetry = (error: unknown): boolean => !isApiError(error) || error.status >= 500 || error.status === 429;

const NoPreview = ({
  preview,
  missing,
}: Pick<Change<object, unknown>, "preview"> & { missing: ReactNode }): ReactElement => {
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

type Props<Request extends object> = ChangeFormProps &
  Omit<ChangeProps<Request, ChangeApplied>, "onApplied" | "onFailure"> & {
    doneText: (applied: ChangeApplied) => string;
  };

/** Of the customer's schedule in the portal. */
export const Review = <Request extends object>({
  userId,
  doneText,
  onApplied,
  ...review
}: Props<Request>): ReactElement => {
  const client = useQueryClient();
  return (
    <ChangeReview
      {...review}
      onApplied={(applied) => {
        cacheChange(client, userId, applied);
        onApplied(doneText(applied), applied);
      }}
      onFailure={() => scheduleChanged(client, userId)}
    />
  );
};
