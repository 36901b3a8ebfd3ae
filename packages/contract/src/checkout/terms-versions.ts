/** Of `terms.ts`, each with the newest last: what the checkout may agree to, and what a booking may. */
export const checkoutTermsVersions = ["2026-11", "2026-12"] as const;
export type CheckoutTermsVersion = (typeof checkoutTermsVersions)[number];
export const bookingTermsVersions = ["2026-11-22"] as const;

/** All, the newest last. */
export const termsVersions = [...checkoutTermsVersions, ...bookingTermsVersions] as const;
