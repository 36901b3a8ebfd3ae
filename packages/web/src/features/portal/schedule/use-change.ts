import type { ChangeApplied, PlanChange, VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isApiError } from "#lib/api-error.ts";
import { visitsApi } from "#lib/api/visits.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { privateKey } from "#queries/private.ts";
import { keepChange, scheduleChanged } from "#queries/visits.ts";

/** What is asked of a visit or of a plan. */
export type ChangeRequest = { visitId: string; body: VisitPreviewRequest } | { planId: number; body: PlanChange };

const look = (asked: ChangeRequest, signal: AbortSignal) =>
  "visitId" in asked
    ? visitsApi(
        "POST /api/portal/visits/{id}/preview",
        { params: { id: asked.visitId }, body: asked.body },
        untilDeadline(signal),
      )
    : visitsApi(
        "POST /api/portal/plans/{id}/preview",
        { params: { id: asked.planId }, body: asked.body },
        untilDeadline(signal),
      );

type Sending = { previewToken: string; idempotencyKey: string };

const send = (asked: ChangeRequest, { previewToken, idempotencyKey }: Sending): Promise<ChangeApplied> =>
  "visitId" in asked
    ? visitsApi(
        "POST /api/portal/visits/{id}/apply",
        { params: { id: asked.visitId }, body: { ...asked.body, previewToken }, idempotencyKey },
        untilDeadline(),
      )
    : visitsApi(
        "POST /api/portal/plans/{id}/apply",
        { params: { id: asked.planId }, body: { ...asked.body, previewToken }, idempotencyKey },
        untilDeadline(),
      );

const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;

/** Whether the answer says what the change would do now. */
const hasPreview = (error: unknown): boolean => isApiError(error) && error.preview !== undefined;

const leadOf = (error: unknown): string => {
  if (isConflict(error))
    return hasPreview(error) ? "Nothing was changed. Above is what your change would do now." : "Nothing was changed.";
  return isApiError(error)
    ? "Your change was not saved."
    : "We do not know whether your change was saved. Trying again never changes anything twice.";
};

/**
 * Previews a change and applies it: one at a time, a repeated try with the key of the first. When the plan has changed
 * meanwhile, `problem` says so beside a new preview.
 *
 * @param asked undefined while it is not yet known what to ask for
 */
export const useChange = (
  userId: number,
  asked: ChangeRequest | undefined,
  onApplied: (applied: ChangeApplied) => void,
) => {
  const client = useQueryClient();
  const [isApplying, setApplying] = useState(false);
  const [problem, setProblem] = useState<{ lead: string; text: string; asked: string }>();
  // State would answer one rendering too late for the second of two quick clicks.
  const busy = useRef(false);
  const sent = useRef<{ content: string; key: string }>(null);
  const preview = useQuery({
    queryKey: [privateKey, "change-preview", userId, asked],
    queryFn: ({ signal }) => (asked === undefined ? null : look(asked, signal)),
    enabled: asked !== undefined,
    // What was true a moment ago is not what is asked about.
    staleTime: 0,
    gcTime: 0,
  });
  const content = JSON.stringify(asked);

  const keyFor = (previewToken: string): string => {
    const wanted = `${previewToken} ${content}`;
    if (sent.current?.content !== wanted) sent.current = { content: wanted, key: crypto.randomUUID() };
    return sent.current.key;
  };

  const apply = async (): Promise<void> => {
    if (busy.current || asked === undefined || preview.data == null || preview.isFetching) return;
    const { previewToken } = preview.data;
    busy.current = true;
    setApplying(true);
    setProblem(undefined);
    try {
      const applied = await send(asked, { previewToken, idempotencyKey: keyFor(previewToken) });
      keepChange(client, userId, applied);
      onApplied(applied);
    } catch (error) {
      setProblem({ lead: leadOf(error), text: failureText(error), asked: content });
      // A change that was not answered may have been made.
      scheduleChanged(client, userId);
      if (isConflict(error)) await preview.refetch();
    } finally {
      busy.current = false;
      setApplying(false);
    }
  };

  return {
    preview,
    apply,
    isApplying,
    /** What went wrong with the last try to apply just this. */
    problem: problem?.asked === content ? problem : undefined,
  };
};
export type ChangeState = ReturnType<typeof useChange>;
