import {
  type BusinessHoursChange,
  businessHoursChange,
  type BusinessHoursPreview,
  type BusinessHoursView,
} from "@cleaning/contract/admin/business-hours";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ChangeCalls, useChange } from "#changes/use-change.ts";
import { outcomeText } from "#kit/outcome-text.ts";
import { invalidateRecords } from "#kit/records.ts";
import { isApiError } from "#lib/api.ts";
import { preferServerMessage, failureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { useSubmission } from "#lib/use-submission.ts";
import { adminVisitsApi, businessHoursQuery } from "#nouns/visits/office-queries.ts";
import { type BusinessHoursDraft, mergeBusinessHours } from "./merge-business-hours.ts";

const draftOf = ({ week, closedDays, openDays }: BusinessHoursView): BusinessHoursDraft => ({
  week,
  closedDays,
  openDays,
});

const isSame = (one: BusinessHoursDraft, other: BusinessHoursDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const mergedMessage =
  "Somebody else has changed the hours meanwhile. What you changed stays, the rest is theirs: please look again, then save.";

const calls: ChangeCalls<BusinessHoursChange, BusinessHoursView, BusinessHoursPreview> = {
  preview: (body, options) => adminVisitsApi("POST /api/admin/business-hours/preview", { body }, options),
  apply: (body, idempotencyKey) => adminVisitsApi("POST /api/admin/business-hours/apply", { body, idempotencyKey }),
};

/** Editing again discards the preview. */
export const useBusinessHours = (businessHours: BusinessHoursView, onMessage: (message?: string) => void) => {
  const client = useQueryClient();
  const [base, setBase] = useState(businessHours);
  const baseline = draftOf(base);
  const [draft, setDraft] = useState(baseline);
  const [failure, setFailure] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const { submit, submitting } = useSubmission();

  /** Merges what others have saved; false where they have saved nothing. */
  const merge = async (error: unknown): Promise<boolean> => {
    if (!isApiError(error) || error.status !== 409) return false;
    try {
      const latest = await adminVisitsApi("GET /api/admin/business-hours", {});
      if (latest.revision === base.revision) return false;
      setDraft(mergeBusinessHours(baseline, draft, draftOf(latest)));
      setBase(latest);
      change.goBack();
      return true;
    } catch {
      return false;
    }
  };
  const handleFailure = async (error: unknown): Promise<void> =>
    setFailure((await merge(error)) ? mergedMessage : failureText(error, preferServerMessage));
  const onApplied = (saved: BusinessHoursView): void => {
    client.setQueryData(businessHoursQuery.queryKey, saved);
    invalidateRecords(client);
    const isMoving = change.current !== undefined && change.current.preview.count > 0;
    onMessage(`The hours are saved. ${isMoving ? "Visits move within a minute." : "No visit moves."}`);
  };
  /** What was saved without an answer is found when the hours are read again. */
  const lookUnlessRefused = async (reason: unknown): Promise<void> => {
    if (!isUnknownOutcome(reason)) return handleFailure(reason);
    const latest = await adminVisitsApi("GET /api/admin/business-hours", {}).catch(() => undefined);
    if (latest !== undefined && latest.revision !== base.revision && isSame(draftOf(latest), draft))
      return onApplied(latest);
    setUnknown(true);
    return setFailure(outcomeText(reason));
  };
  const change = useChange(calls, { onApplied, onFailure: lookUnlessRefused });

  const clearMessages = (): void => {
    setFailure(undefined);
    setUnknown(false);
    onMessage();
  };
  const loadPreview = (): Promise<void> =>
    submit(async () => {
      clearMessages();
      const parsed = businessHoursChange().safeParse({ ...draft, revision: base.revision });
      if (parsed.success) await change.loadPreview(parsed.data);
      else setFailure(parsed.error.issues[0]?.message ?? "Please check the hours.");
    }, handleFailure);
  return {
    draft,
    edit: (edited: Partial<BusinessHoursDraft>): void => {
      setDraft((current) => ({ ...current, ...edited }));
      change.goBack();
      clearMessages();
    },
    preview: change.current?.preview,
    loadPreview: () => void loadPreview(),
    apply: (): void => {
      clearMessages();
      void change.apply();
    },
    busy: submitting || change.isApplying,
    failure,
    isChanged: !isSame(draft, baseline),
    isUnknown,
  };
};
