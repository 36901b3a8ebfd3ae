/**
 * The names and the policy of mail, as plain values: the deployment makes them, and `pnpm preflight` looks whether they
 * are free.
 */

/** Where bounces go. Companies have mail servers at `mail.`, whose records a deployment must not meet. */
export const bounceDomain = (domain: string): string => `bounce.${domain}`;

export const dmarcDomain = (domain: string): string => `_dmarc.${domain}`;

/**
 * Steps of DMARC: what receivers do with mail in the domain's name that is neither signed by it nor sent from its
 * servers. They hold for every sender of the domain, the office's mailbox too, so the next step waits for the reports
 * of the one before (docs/operations.md, "Raise DMARC"). `external` makes no record: the company has one of its own.
 */
export const dmarcSteps = {
  none: "p=none",
  quarantine: "p=quarantine",
  reject: "p=reject",
  external: undefined,
} as const;

export const dmarcStep: keyof typeof dmarcSteps = "none";

/**
 * The record's text. Alignment is relaxed, which is DMARC's default: a sender may sign as a subdomain.
 *
 * @param reportsTo the address that receivers send their daily reports to
 * @returns undefined where none is to be made
 */
export const dmarcRecord = (reportsTo: string, step: keyof typeof dmarcSteps = dmarcStep): string | undefined => {
  const policy = dmarcSteps[step];
  return policy === undefined ? undefined : `v=DMARC1; ${policy}; rua=mailto:${reportsTo}`;
};
