/** The newest is last. */
export const checkoutTermsVersions = ["2026-11", "2026-12"] as const;
export type CheckoutTermsVersion = (typeof checkoutTermsVersions)[number];

/** The day that each began to hold. */
export const checkoutTermsSince = {
  "2026-11": "2026-11-21",
  "2026-12": "2026-11-22",
} as const satisfies Record<CheckoutTermsVersion, string>;

/** Named after the day that each began to hold. */
export const bookingTermsVersions = ["2026-11-22", "2026-11-23"] as const;

export const termsVersions = [...checkoutTermsVersions, ...bookingTermsVersions] as const;
