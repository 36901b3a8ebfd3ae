import { useEffect, useRef, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { type FieldConflict, mergeFields, ownChanges, type Typed, typedIn } from "./merge-fields.ts";

const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;

type Options<R> = {
  record: R;
  read: () => Promise<R>;
  typedOf: (record: R) => Typed;
  /** A field's value in people's words, where the field holds something else, such as an id; else undefined. */
  textOf?: (record: R, name: string) => string | undefined;
};

/**
 * On a conflict the record is read again: untouched fields follow it, and what was typed stays. What an earlier try without
 * an answer has saved is one's own: where nothing else has changed, the form is sent again.
 */
export const useConflictMerge = <R>({ record, read, typedOf, textOf }: Options<R>) => {
  const [current, setCurrent] = useState(record);
  const [changes, setChanges] = useState<readonly FieldConflict[]>();
  const isRunning = useRef(false);
  const unanswered = useRef<readonly Typed[]>([]);
  const toResend = useRef<HTMLFormElement>(undefined);
  useEffect(() => {
    toResend.current?.requestSubmit();
    toResend.current = undefined;
  });
  /** True when others have changed fields of the form, or it is sent again. */
  const merge = async (form: HTMLFormElement | null, error: unknown): Promise<boolean> => {
    if (form === null || isRunning.current) return false;
    if (isUnknownOutcome(error))
      unanswered.current = [...unanswered.current, typedIn(form, Object.keys(typedOf(current)))];
    if (!isConflict(error)) return false;
    isRunning.current = true;
    try {
      const fresh = await read();
      const [before, after] = [typedOf(current), typedOf(fresh)];
      const own = ownChanges(unanswered.current, before, after);
      const found = mergeFields(form, { ...before, ...own }, after, (name) => textOf?.(fresh, name));
      unanswered.current = [];
      if (found.length === 0 && Object.keys(own).length > 0) toResend.current = form;
      setCurrent(fresh);
      setChanges(found);
      return found.length > 0 || toResend.current !== undefined;
    } catch {
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  /** Of a record that was read anew: as a merge, without a failure before it. */
  const follow = (form: HTMLFormElement, fresh: R): void => {
    const touched = mergeFields(form, typedOf(current), typedOf(fresh), (name) => textOf?.(fresh, name)).filter(
      ({ isTouched }) => isTouched,
    );
    setCurrent(fresh);
    if (touched.length > 0) setChanges(touched);
  };
  const clear = (): void => setChanges(undefined);
  return { current, setCurrent, changes, merge, follow, clear };
};

export type ConflictMerge = Pick<ReturnType<typeof useConflictMerge>, "changes" | "merge" | "clear">;
