type FieldValues = Readonly<Record<string, string | undefined>>;

const isField = (control: unknown): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;

/** What a visitor typed stays. `before`: the values filled in last, which may be replaced. */
export const fillInContact = (form: HTMLFormElement | null, values: FieldValues, before: FieldValues = {}): void => {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (!isField(control)) continue;
    if (control.value === "" || control.value === before[name]) control.value = value ?? "";
  }
};
