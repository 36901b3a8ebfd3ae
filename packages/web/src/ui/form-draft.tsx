import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from "react";
import { sessionToken, useSession } from "#lib/session.ts";
import { inTab } from "#lib/storage.ts";
import type { SubmissionKeys } from "#lib/use-submission.ts";
import { DraftKeys } from "./form.tsx";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const draftedTypes = new Set(["text", "email", "tel", "date", "time", "textarea", "select-one", "checkbox"]);

const fieldsIn = (frame: HTMLElement): Field[] =>
  [...frame.querySelectorAll<Field>("input, textarea, select")].filter(
    ({ name, type }) => name !== "" && draftedTypes.has(type),
  );

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox";

const typedIn = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

const fill = (field: Field, text: string): void => {
  if (!isBox(field)) field.value = text;
  else if (typedIn(field) !== text) field.click();
};

const storedIn = (key: string): ReadonlyMap<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(inTab.read(key) ?? "{}");
    return new Map(typeof stored === "object" && stored !== null ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
};

const sentName = (key: string): string => `${key}.sent`;

/** By content, from before it is sent until it has arrived. */
const keysOf = (key: string): SubmissionKeys => {
  const sent = new Map(storedIn(sentName(key)));
  return {
    get: (content) => {
      const stored = sent.get(content);
      return typeof stored === "string" ? stored : undefined;
    },
    set: (content, idempotencyKey) => {
      sent.set(content, idempotencyKey);
      inTab.write({ [sentName(key)]: JSON.stringify(Object.fromEntries(sent)) });
    },
    clear: () => {
      sent.clear();
      inTab.forget(key, sentName(key));
    },
  };
};

type Props = {
  /** Of the form, with what it is about. */
  name: string;
  children: ReactNode;
};

/**
 * A form whose fields outlive the session and a reload: when it ends while they are typed, they stand there again after the same person
 * has signed in, in the same tab. They are forgotten with the form, unless it was sent and nobody knows whether it arrived,
 * and with the sign-out: sent again as it is, from a form that was closed meanwhile, it arrives once. Not for how to get
 * into a home.
 */
export const FormDraft = ({ name, children }: Props): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const key = user === null ? undefined : `draft.${user.id}.${name}`;
  const keys = useMemo(() => (key === undefined ? undefined : keysOf(key)), [key]);

  useEffect(() => {
    const element = frame.current;
    if (element === null || key === undefined) return undefined;
    const stored = storedIn(key);
    const filled = new Set<string>();
    const restore = (): void => {
      for (const field of fieldsIn(element)) {
        const text = stored.get(field.name);
        if (typeof text !== "string" || filled.has(field.name)) continue;
        filled.add(field.name);
        fill(field, text);
      }
    };
    restore();
    // A box may show more fields.
    const shown = new MutationObserver(restore);
    if (stored.size > 0) shown.observe(element, { childList: true, subtree: true });
    const store = (): void => {
      shown.disconnect();
      inTab.write({
        [key]: JSON.stringify(Object.fromEntries(fieldsIn(element).map((field) => [field.name, typedIn(field)]))),
      });
    };
    element.addEventListener("input", store);
    return () => {
      shown.disconnect();
      element.removeEventListener("input", store);
      if (sessionToken() !== null && inTab.read(sentName(key)) === undefined) inTab.forget(key);
    };
  }, [key]);

  return (
    <DraftKeys value={keys}>
      <div ref={frame}>{children}</div>
    </DraftKeys>
  );
};
