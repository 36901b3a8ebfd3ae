export const textIn = (form: FormData, name: string): string => {
  const text = form.get(name);
  return typeof text === "string" ? text.trim() : "";
};
