import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { useEffect, useState } from "react";
import { inTab } from "#lib/storage.ts";

/** `until` in milliseconds since 1970. */
export type LastChange = {
  id: number;
  text: string;
  undoToken?: string | undefined;
  until: number;
  /** The plan that it changed: its undo would be refused once that was changed again. */
  plan?: number | undefined;
};

const nameFor = (userId: number): string => `lastChanges-${userId}`;

const isUndoable = ({ undoToken, until }: LastChange): boolean => undoToken !== undefined && until > Date.now();

const isLastChange = (value: unknown): value is LastChange =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "number" &&
  "text" in value &&
  typeof value.text === "string" &&
  "undoToken" in value &&
  typeof value.undoToken === "string" &&
  "until" in value &&
  typeof value.until === "number";

/** What can still be undone after a reload or a look at another tab. */
const stored = (userId: number): readonly LastChange[] => {
  try {
    const values: unknown = JSON.parse(inTab.read(nameFor(userId)) ?? "[]");
    return Array.isArray(values) ? values.filter(isLastChange).filter(isUndoable) : [];
  } catch {
    return [];
  }
};

/** The newest change last. Those before it stay as long as they can be undone. */
export const useLastChanges = (userId: number) => {
  const [changes, setChanges] = useState(() => stored(userId));
  useEffect(() => {
    inTab.write({ [nameFor(userId)]: JSON.stringify(changes.filter(isUndoable)) });
  }, [changes, userId]);
  useEffect(() => {
    // The newest one stays, and says whom to call.
    const ends = changes.slice(0, -1).map(({ until }) => until);
    if (ends.length === 0) return undefined;
    const drop = (): void =>
      setChanges((all) => all.filter((one, index) => index === all.length - 1 || isUndoable(one)));
    const timer = setTimeout(drop, Math.max(0, Math.min(...ends) - Date.now()));
    return () => clearTimeout(timer);
  }, [changes]);
  return {
    changes,
    add: (text: string, undoToken?: string, plan?: number, instead?: LastChange): void => {
      const now = Date.now();
      setChanges((all) => [
        ...all.filter((one) => one !== instead && isUndoable(one) && one.plan !== (plan ?? 0)),
        { id: Math.max(now, ...all.map(({ id }) => id + 1)), text, undoToken, until: now + undoSeconds * 1_000, plan },
      ]);
    },
    remove: (change: LastChange): void => setChanges((all) => all.filter((one) => one !== change)),
  };
};
