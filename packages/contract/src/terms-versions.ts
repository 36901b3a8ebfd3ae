/** Of `terms.ts`, the newest last. */
export const termsVersions = ["2026-11"] as const;
export type TermsVersion = (typeof termsVersions)[number];
