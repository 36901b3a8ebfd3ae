type Named = { name: string; firstName?: string | undefined; lastName?: string | undefined };

/** Also where only the whole name is stored. */
export const nameParts = ({ name, firstName, lastName }: Named): { firstName: string; lastName: string } => {
  const whole = name.trim();
  const first = firstName ?? whole.split(/\s+/)[0] ?? "";
  return { firstName: first, lastName: lastName ?? (whole.startsWith(first) ? whole.slice(first.length).trim() : "") };
};
