import type { ChangePreview } from "@cleaning/contract/visits/visits";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isApiError } from "#lib/api-error.ts";
import { asSaid, failureText, outageHint } from "#lib/failure-text.ts";
import { recordsChanged } from "#queries/records.ts";
import { showToast } from "#ui/toast.tsx";
import { notifyUndoable } from "../notify-undoable.ts";

/** What the server answers; with an `undoToken` the change can be undone. */
type Applied = { visits: readonly unknown[]; undoToken?: string | undefined };

/** How a change is looked at and made. `asked` is what the form makes of its fields. */
export type ChangeCalls<Asked> = {
  preview: (asked: Asked) => Promise<ChangePreview>;
  apply: (asked: Asked & { previewToken: string }, idempotencyKey: string) => Promise<Applied>;
  /** Takes back what was applied, where that can be done. */
  undo?: (undoToken: string) => Promise<unknown>;
};

/** `isNew`: it came in the place of one that was no longer true. */
type Looked<Asked> = { asked: Asked; preview: ChangePreview; isNew: boolean };

/** A change in two steps: what it would do, and making it so. What was chosen stays through every failure. */
export const useAdminChange = <Asked extends object>(
  calls: ChangeCalls<Asked>,
  { done, onDone }: { done: string; onDone: () => void },
) => {
  const client = useQueryClient();
  const [looked, setLooked] = useState<Looked<Asked>>();
  const [failure, setFailure] = useState<string>();
  const [applying, setApplying] = useState(false);
  // State would answer one rendering too late for the second of two quick clicks.
  const busy = useRef(false);
  const key = useRef<{ token: string; key: string }>(null);

  const keyFor = (token: string): string => {
    if (key.current?.token !== token) key.current = { token, key: crypto.randomUUID() };
    return key.current.key;
  };

  /** What the change would do now, if another one came before it. */
  const previewAfter = async (error: unknown, asked: Asked): Promise<ChangePreview | undefined> => {
    if (!isApiError(error) || error.status !== 409) return undefined;
    try {
      return error.preview ?? (await calls.preview(asked));
    } catch {
      return undefined;
    }
  };

  const look = async (asked: Asked): Promise<void> => {
    setFailure(undefined);
    setLooked({ asked, preview: await calls.preview(asked), isNew: false });
  };

  const apply = async (): Promise<void> => {
    if (looked === undefined || busy.current) return;
    const { asked, preview } = looked;
    const { previewToken } = preview;
    busy.current = true;
    setApplying(true);
    setFailure(undefined);
    try {
      const { undoToken } = await calls.apply({ ...asked, previewToken }, keyFor(previewToken));
      const { undo } = calls;
      if (undo === undefined || undoToken === undefined) showToast({ title: done, tone: "success" });
      else notifyUndoable(client, { title: done, undo: () => undo(undoToken) });
      recordsChanged(client);
      onDone();
    } catch (error) {
      const fresh = await previewAfter(error, asked);
      if (fresh === undefined || fresh.previewToken === previewToken)
        setFailure(outageHint(error) ?? failureText(error, asSaid));
      else setLooked({ asked, preview: fresh, isNew: true });
    } finally {
      busy.current = false;
      setApplying(false);
    }
  };

  const back = (): void => {
    setLooked(undefined);
    setFailure(undefined);
  };

  return { looked, look, apply, applying, back, failure };
};
