/** What was written into a field of a form, without the space around it. */
export const textIn = (form: FormData, name: string): string => {
  const text = form.get(name);
  return typeof text === "string" ? text.trim() : "";
};
