export type Typed = Readonly<Record<string, string | boolean>>;

/** A field that somebody else has changed since it was read: `now` as the form shows it. `isTouched`: it was typed in here too, which stays. */
export type FieldConflict = { name: string; label: string; now: string; isTouched: boolean };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlOf = (form: HTMLFormElement, name: string): Control | undefined => {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : undefined;
};

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

const comparable = (value: string | boolean): string | boolean =>
  typeof value === "string" ? value.trim().replaceAll("\r\n", "\n") : value;

const displayText = (control: Control, value: string | boolean): string => {
  if (typeof value === "boolean") return value ? "ticked" : "not ticked";
  if (value.trim() === "") return "empty";
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === value)?.text ?? value;
  if (control.type === "date") return formatShortDate(value);
  return control.type === "time" ? formatTime(value) : `“${value}”`;
};

/** Whose setter of `value` is the browser's own. */
const prototypeOf = (control: Control): object => {
  if (control instanceof HTMLInputElement) return HTMLInputElement.prototype;
  return control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLTextAreaElement.prototype;
};

/** Dispatches an event, so that listeners of the field run. */
const fill = (control: Control, value: string | boolean): void => {
  if (isBox(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  // React ignores a value that is assigned by its own setter.
  Reflect.set(prototypeOf(control), "value", String(value), control);
  const name = control instanceof HTMLSelectElement ? "change" : "input";
  control.dispatchEvent(new Event(name, { bubbles: true }));
};

/** What stands in the fields of these names. */
export const typedIn = (form: HTMLFormElement, names: readonly string[]): Typed =>
  Object.fromEntries(
    names.flatMap((name) => {
      const control = controlOf(form, name);
      return control === undefined ? [] : [[name, isBox(control) ? control.checked : control.value]];
    }),
  );

/** What is now as one of `sent`, and was not before. */
export const ownChanges = (sent: readonly Typed[], before: Typed, after: Typed): Typed =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, now]) =>
        sent.some((one) => comparable(one[name] ?? "") === comparable(now)) &&
        comparable(before[name] ?? "") !== comparable(now),
    ),
  );

/** `textOf`: a field's value for people where it holds an id, else undefined. Returns what others have changed. */
export const mergeFields = (
  form: HTMLFormElement,
  before: Typed,
  after: Typed,
  textOf: (name: string) => string | undefined = () => undefined,
): FieldConflict[] =>
  Object.keys(after).flatMap((name) => {
    const [old = "", now = ""] = [before[name], after[name]];
    const control = controlOf(form, name);
    if (control === undefined || comparable(old) === comparable(now)) return [];
    const typed = comparable(isBox(control) ? control.checked : control.value);
    // Saved by a try whose answer was lost, or by a colleague who typed the same.
    if (typed === comparable(now)) return [];
    const isTouched = typed !== comparable(old);
    // A picker's number is its own to change.
    if (!isTouched && !(control instanceof HTMLInputElement && control.readOnly)) fill(control, now);
    // Behind the label stands whether the field may be left empty.
    const label = control.labels?.[0]?.firstChild?.textContent ?? control.ariaLabel ?? control.dataset["label"] ?? name;
    return [{ name, label, now: textOf(name) ?? displayText(control, now), isTouched }];
  });
import { formatShortDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
