import {
  type BusinessHoursChange,
  businessHoursChange,
  type BusinessHoursPreview,
  type BusinessHoursView,
} from "@cleaning/contract/admin/business-hours";
import { ApiError } from "@cleaning/contract/http/api";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { asSaid, failureText } from "#lib/failure-text.ts";
import { businessHoursQuery } from "#queries/admin-visits.ts";
import { recordsChanged } from "#queries/records.ts";
import { type BusinessHoursDraft, mergeBusinessHours } from "./merge-business-hours.ts";

const draftOf = ({ week, closedDays, openDays }: BusinessHoursView): BusinessHoursDraft => ({
  week,
  closedDays,
  openDays,
});

const mergedText =
  "Somebody else has changed the hours meanwhile. What you changed stays, the rest is theirs: please look again, then save.";

/** A change of the company's hours: typed, looked at, made. Another edit takes back what was looked at. */
export const useBusinessHours = (businessHours: BusinessHoursView, onSay: (said?: string) => void) => {
  const client = useQueryClient();
  const [base, setBase] = useState(businessHours);
  const known = draftOf(base);
  const [draft, setDraft] = useState(known);
  const [preview, setPreview] = useState<BusinessHoursPreview>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // State would answer one rendering too late for the second of two quick clicks.
  const isBusy = useRef(false);
  // A second try of the same must not be another submission.
  const key = useRef({ token: "", key: "" });

  const edit = (change: Partial<BusinessHoursDraft>): void => {
    setDraft((before) => ({ ...before, ...change }));
    setPreview(undefined);
    setFailure(undefined);
    onSay();
  };
  const request = async () => {
    const parsed = businessHoursChange().safeParse({ ...draft, revision: base.revision });
    if (parsed.success) return parsed.data;
    setFailure(parsed.error.issues[0]?.message ?? "Please check the hours.");
    return undefined;
  };
  const see = async (body: BusinessHoursChange): Promise<void> =>
    setPreview(await adminVisitsApi("POST /api/admin/business-hours/preview", { body }));
  /** Takes over what others have saved, where nothing was changed here; false where they have saved nothing. */
  const merge = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.status !== 409) return false;
    try {
      const fresh = await adminVisitsApi("GET /api/admin/business-hours", {});
      if (fresh.revision === base.revision) return false;
      setDraft(mergeBusinessHours(known, draft, draftOf(fresh)));
      setBase(fresh);
      setPreview(undefined);
      return true;
    } catch {
      return false;
    }
  };
  const run = async (work: (body: BusinessHoursChange) => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setFailure(undefined);
    onSay();
    try {
      const body = await request();
      if (body !== undefined) await work(body);
    } catch (error) {
      setFailure((await merge(error)) ? mergedText : failureText(error, asSaid));
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  const save = async (body: BusinessHoursChange): Promise<void> => {
    if (preview === undefined) return;
    const { previewToken } = preview;
    if (key.current.token !== previewToken) key.current = { token: previewToken, key: crypto.randomUUID() };
    try {
      const saved = await adminVisitsApi("POST /api/admin/business-hours/apply", {
        body: { ...body, previewToken },
        idempotencyKey: key.current.key,
      });
      client.setQueryData(businessHoursQuery.queryKey, saved);
      recordsChanged(client);
      onSay(`The hours are saved. ${preview.count === 0 ? "No visit moves." : "Visits move within a minute."}`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.preview !== undefined) await see(body);
      throw error;
    }
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(known);
  return { draft, edit, preview, look: () => void run(see), apply: () => void run(save), busy, failure, isChanged };
};
