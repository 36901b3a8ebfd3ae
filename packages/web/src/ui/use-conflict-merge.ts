import { useRef, useState } from "react";
import { isApiError } from "#lib/api-error.ts";
import { type FieldConflict, mergeFields, type Typed } from "./merge-fields.ts";

const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;

type Options<R> = {
  record: R;
  read: () => Promise<R>;
  typedOf: (record: R) => Typed;
  /** A field's value in people's words, where the field holds something else, such as an id; else undefined. */
  textOf?: (record: R, name: string) => string | undefined;
};

/** On a conflict the record is read again: untouched fields follow it, and what was typed stays. */
export const useConflictMerge = <R>({ record, read, typedOf, textOf }: Options<R>) => {
  const [current, setCurrent] = useState(record);
  const [changes, setChanges] = useState<readonly FieldConflict[]>();
  const isRunning = useRef(false);
  /** True when others have changed fields of the form. */
  const merge = async (form: HTMLFormElement | null, error: unknown): Promise<boolean> => {
    if (form === null || isRunning.current || !isConflict(error)) return false;
    isRunning.current = true;
    try {
      const fresh = await read();
      const found = mergeFields(form, typedOf(current), typedOf(fresh), (name) => textOf?.(fresh, name));
      setCurrent(fresh);
      setChanges(found);
      return found.length > 0;
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
  return { current, setCurrent, changes, merge, follow, clear: () => setChanges(undefined) };
};

export type ConflictMerge = Pick<ReturnType<typeof useConflictMerge>, "changes" | "merge" | "clear">;
