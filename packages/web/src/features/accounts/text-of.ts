/** A field's text as it is typed; empty when there is no such field. */
export const textOf = (form: HTMLFormElement | null, name: string): string => {
  const value = form === null ? null : new FormData(form).get(name);
  return typeof value === "string" ? value : "";
};
