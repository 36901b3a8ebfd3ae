/** Plain values: deployments make these names, and `pnpm preflight` checks that they are free. */

/** Not `mail.`, where companies have mail servers with records of their own. */
export const bounceDomain = (domain: string): string => `bounce.${domain}`;

export const dmarcDomain = (domain: string): string => `_dmarc.${domain}`;

/**
 * Steps of DMARC. They apply to every sender of the domain, so each waits for the reports of the one before
 * (docs/operations.md, "Raise DMARC"). `external`: the company has its own record.
 */
export const dmarcSteps = {
  none: "p=none",
  quarantine: "p=quarantine",
  reject: "p=reject",
  external: undefined,
} as const;

export const dmarcStep: keyof typeof dmarcSteps = "none";

/**
 * @param reportsTo the address for receivers' daily reports
 * @returns undefined where no record is to be made
 */
export const dmarcRecord = (reportsTo: string, step: keyof typeof dmarcSteps = dmarcStep): string | undefined => {
  const policy = dmarcSteps[step];
  return policy === undefined ? undefined : `v=DMARC1; ${policy}; rua=mailto:${reportsTo}`;
};
