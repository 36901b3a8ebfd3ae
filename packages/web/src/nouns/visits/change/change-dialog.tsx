import type { AdminChangePreview } from "@cleaning/contract/admin/visits";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Schema } from "@cleaning/contract/http/schema";
import type { OverCapacityDecision } from "@cleaning/contract/visits/visits";
import { Callout, Flex, Heading, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import Info from "lucide-react/icons/info";
import { type ReactElement, type ReactNode, useState } from "react";
import type * as z from "zod/mini";
import { LateNote, PreviewList } from "#changes/preview-list.tsx";
import { type ChangeCalls, useChange } from "#changes/use-change.ts";
import { DialogFormEnd, FormEnd } from "#kit/form-end.tsx";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { useIsShown } from "#kit/use-outcome.ts";
import { failureText, preferServerMessage, isUnknownOutcome } from "#lib/failure-text.ts";
import { actFailureText, isRefusal } from "#lib/unknown-outcome.ts";
import { useToday } from "#lib/use-today.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Form } from "#ui/form.tsx";
import { showToast } from "#ui/toast.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";
import { takeBack } from "../office-queries.ts";
import { effectLines, effectTitle, mayAcceptAll, obstacleDetail, refusalLines } from "./preview-words.ts";
import type { AdminApplied } from "./visit-changes.ts";
import { useLikelyAskedBy, type AskedByRequest, WhoAsked } from "./who-asked.tsx";

/** What the application says more; without it, obstacles are final. */
type OverCapacity<Request extends object> = (decision: OverCapacityDecision) => Partial<Request>;

type Props<FormValues, Request extends AskedByRequest> = {
  title: string;
  /** Of what: its notice says it too, unless that is of something else by then. */
  description: string;
  /** As it is by the preview: others may have changed it meanwhile. */
  descriptionIn?: (preview: AdminChangePreview) => string;
  /** Behind the description. */
  where?: ReactNode;
  schema: Schema<z.ZodMiniType<FormValues>>;
  requestOf: (values: FormValues) => Request;
  calls: ChangeCalls<Request, AdminApplied, AdminChangePreview>;
  action: string;
  done: string;
  /** What it changes, where its undo is refused once that was changed again: that one goes then. */
  of?: string | undefined;
  doneText?: ((request: Request) => string) | undefined;
  /** What the preview does not show. */
  summary?: ((request: Request) => ReactNode) | undefined;
  overCapacity?: OverCapacity<Request>;
  onClose: () => void;
  children: ReactNode;
};

type AdminChangeOptions<Request> = {
  /** Of a change that is known from the start. */
  request?: Request | undefined;
  done: string;
  of?: string | undefined;
  doneText?: ((request: Request) => string) | undefined;
  /** Called only while the dialog is still open. */
  onDone: () => void;
};

/** Shows a toast after the change, with "Undo" where it can be taken back. */
export const useAdminChange = <Request extends AskedByRequest>(
  calls: ChangeCalls<Request, AdminApplied, AdminChangePreview>,
  { request, done, doneText, of, onDone }: AdminChangeOptions<Request>,
) => {
  const client = useQueryClient();
  const isShown = useIsShown();
  return useChange(calls, {
    request,
    onApplied: ({ undo }, sent) => {
      const toast = { title: done, ...omitUndefined({ description: doneText?.(sent), of }) };
      if (undo === undefined) showToast({ ...toast, tone: "success" });
      else showUndoableToast(client, { ...toast, undo: () => takeBack(undo) });
      invalidateRecords(client);
      if (isShown.current) onDone();
    },
    onFailure: (error) => {
      if (isUnknownOutcome(error)) invalidateRecords(client);
    },
  });
};

type AdminChange<Request extends AskedByRequest> = ReturnType<typeof useAdminChange<Request>>;

/** Going back from the preview finds the fields as they were. */
export const AdminChangeDialog = <FormValues, Request extends AskedByRequest>({
  schema,
  requestOf,
  calls,
  title,
  description,
  descriptionIn,
  where,
  action,
  done,
  doneText,
  of,
  summary,
  overCapacity,
  onClose,
  children,
}: Props<FormValues, Request>): ReactElement => {
  const change = useAdminChange(calls, { done, doneText: doneText ?? (() => description), of, onDone: onClose });
  const likely = useLikelyAskedBy();
  return (
    <RecordDialog
      title={title}
      description={
        <>
          {(change.current && descriptionIn?.(change.current.preview)) ?? description}
          {where}
        </>
      }
      onClose={onClose}
    >
      <div hidden={change.current !== undefined}>
        <Form
          autoComplete="off"
          schema={schema}
          submit={(values) => change.loadPreview({ ...likely, ...requestOf(values) })}
          explain={(error) => failureText(error, preferServerMessage)}
          end={DialogFormEnd}
          button="Preview"
          busy="Looking..."
          cancel="Keep as it is"
        >
          {children}
        </Form>
      </div>
      <AdminChangeReview change={change} action={action} summary={summary} {...(overCapacity && { overCapacity })} />
    </RecordDialog>
  );
};

type ReviewProps<Request extends AskedByRequest> = {
  change: AdminChange<Request>;
  action: string;
  summary?: ((request: Request) => ReactNode) | undefined;
  overCapacity?: OverCapacity<Request>;
  /** Of the button that is left after a refusal that is final. */
  refusedBack?: string;
  /** False where it can only be our own wish. */
  asksWho?: boolean;
};

/** `isSent`: of the change itself, not of what it would do. */
const failureOf = (error: unknown, isSent: boolean): string =>
  isSent ? savedFailureText(error) : failureText(error, preferServerMessage);
const savedFailureText = actFailureText("saved", preferServerMessage);

const doesNotFit = "This does not fit. Please go back, or move the other visit first.";

/** Null before the change is previewed. */
export const AdminChangeReview = <Request extends AskedByRequest>({
  change: { current, problem, goBack, isApplying, apply, look, isLooking, lookFailure },
  action,
  summary,
  overCapacity,
  refusedBack = "Back",
  asksWho = true,
}: ReviewProps<Request>): ReactElement | null => {
  const [reason, setReason] = useState("");
  if (current === undefined) return null;
  const refusals = refusalLines(current.preview.visits);
  const isOver = problem !== undefined && !problem.hasNewPreview && isRefusal(problem.error);
  const accept =
    !isOver && overCapacity !== undefined && mayAcceptAll(current.preview.visits) ? overCapacity : undefined;
  const error = problem === undefined || problem.hasNewPreview ? lookFailure : problem.error;
  const failure = error === undefined ? undefined : failureOf(error, error === problem?.error);
  const { request, preview, isNew } = current;
  const isWaiting = isLooking || (asksWho && preview.mayBeLate === true && request.askedBy === undefined);
  const ask = (who: Required<AskedByRequest>): void => {
    if (!isApplying) void look(() => ({ ...request, ...who }));
  };
  const applyAnyway = (more: OverCapacity<Request>): void => {
    const text = reason.trim();
    void apply(more(text === "" ? {} : { reason: text }));
  };
  return (
    <div className="form">
      <Preview key={isNew ? preview.previewToken : ""} {...current} summary={summary?.(request)} />
      {asksWho && (preview.isLate || preview.mayBeLate === true) && <WhoAsked value={request} onChange={ask} />}
      <FormMessage tone="error">
        {(refusals.length > 0 || failure !== undefined) && (
          <>
            {refusals.length > 0 && <p>{accept === undefined ? doesNotFit : "This is over capacity:"}</p>}
            {refusals.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {failure !== undefined && <p>{failure}</p>}
          </>
        )}
      </FormMessage>
      {accept !== undefined && (
        <TextInput
          name="reason"
          label="Why it is all right"
          hint="For the office: it stays with the visit, and in its history."
          required={false}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <FormEnd>
        <Button {...(isOver ? {} : { look: "quiet" })} disabled={isApplying || isLooking} onClick={goBack}>
          {isOver ? refusedBack : "Back"}
        </Button>
        {refusals.length === 0 && !isOver && (
          <Button isBusy={isApplying} disabled={isWaiting} onClick={() => void apply()}>
            {isApplying ? "Saving..." : action}
          </Button>
        )}
        {accept !== undefined && (
          <Button isBusy={isApplying} disabled={isWaiting} onClick={() => applyAnyway(accept)}>
            {isApplying ? "Saving..." : `${action} anyway`}
          </Button>
        )}
      </FormEnd>
    </div>
  );
};

type PreviewProps = { preview: AdminChangePreview; isNew: boolean; summary: ReactNode };

const Preview = ({ preview, isNew, summary }: PreviewProps): ReactElement => {
  const { visits, andLater, isLate } = preview;
  // The button that had the focus is hidden.
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const year = String(useToday()?.year ?? "");
  return (
    <>
      <Heading as="h3" size="3" ref={heading} tabIndex={-1}>
        What changes
      </Heading>
      {isNew && (
        <Callout.Root color="amber" role="alert">
          <Callout.Icon>
            <Info size={18} aria-hidden />
          </Callout.Icon>
          <Callout.Text>
            Something was changed while you looked. This is what it would do now: please look again, then confirm.
          </Callout.Text>
        </Callout.Root>
      )}
      {summary}
      {isLate && <LateNote lead="This is a late change. " />}
      {visits.length === 0 ? (
        <Text as="p">No visit changes.</Text>
      ) : (
        <PreviewList
          visits={visits}
          rowContent={(visit) => ({
            title: effectTitle(visit),
            changes: effectLines(visit, year),
            detail: obstacleDetail(visit),
          })}
        />
      )}
      {andLater && visits.length > 0 && (
        <Flex asChild align="center" gap="2">
          <Text as="p" color="gray">
            <Info size={16} aria-hidden />
            Visits after these follow.
          </Text>
        </Flex>
      )}
    </>
  );
};
