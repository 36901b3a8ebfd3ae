/** The versions of the terms (`terms.ts`), the newest last. */
export const termsVersions = ["2026-11"] as const;
export type TermsVersion = (typeof termsVersions)[number];
/** The version that pages show now. */
export const currentTerms: TermsVersion = "2026-11";
