/** Of a recipient's name, `agent#3`; undefined for others. */
export const agentIdOf = (recipient = ""): number | undefined => {
  const [, digits] = /^agent#(\d+)$/.exec(recipient) ?? [];
  return digits === undefined ? undefined : Number(digits);
};
