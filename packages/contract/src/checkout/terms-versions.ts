export const checkoutTermsVersions = ["2026-11", "2026-12"] as const;
export type CheckoutTermsVersion = (typeof checkoutTermsVersions)[number];

export const checkoutTermsSince = {
  "2026-11": "2026-11-21",
  "2026-12": "2026-11-22",
} as const satisfies Record<CheckoutTermsVersion, string>;

export const bookingTermsVersions = ["2026-11-22", "2026-11-23"] as const;

export const termsVersions = [...checkoutTermsVersions, ...bookingTermsVersions] as const;
