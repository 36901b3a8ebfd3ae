import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { sessionToken, useSession } from "#lib/session.ts";
import { inTab } from "#lib/storage.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const draftedTypes = new Set(["text", "email", "tel", "textarea", "select-one"]);

const fieldsIn = (frame: HTMLElement): Field[] =>
  [...frame.querySelectorAll<Field>("input, textarea, select")].filter(
    ({ name, type }) => name !== "" && draftedTypes.has(type),
  );

const storedIn = (key: string): ReadonlyMap<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(inTab.read(key) ?? "{}");
    return new Map(typeof stored === "object" && stored !== null ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
};

type Props = {
  /** Of the form, with what it is about. */
  name: string;
  children: ReactNode;
};

/**
 * A form whose texts outlive the session: when it ends while they are typed, they stand there again after the same person
 * has signed in, in the same tab. They are forgotten with the form, and with the sign-out. Not for how to get into a home.
 */
export const FormDraft = ({ name, children }: Props): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const key = user === null ? undefined : `draft.${user.id}.${name}`;

  useEffect(() => {
    const element = frame.current;
    if (element === null || key === undefined) return undefined;
    const stored = storedIn(key);
    for (const field of fieldsIn(element)) {
      const text = stored.get(field.name);
      if (typeof text === "string") field.value = text;
    }
    const store = (): void =>
      inTab.write({
        [key]: JSON.stringify(Object.fromEntries(fieldsIn(element).map((field) => [field.name, field.value]))),
      });
    element.addEventListener("input", store);
    return () => {
      element.removeEventListener("input", store);
      if (sessionToken() !== null) inTab.forget(key);
    };
  }, [key]);

  return <div ref={frame}>{children}</div>;
};
