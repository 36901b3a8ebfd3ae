/**
 * The external subscription and business-management provider. The slug names its pages, its API routes and the texts
 * about it (`docs/behavior.md#routes`). Where it is, and the key of its API, differ between stages: `PROVIDER_URL`,
 * `PROVIDER_PORTAL`, `PROVIDER_API_KEY`.
 */
export const provider = {
  slug: "provider",
  name: "Provider",
  /** Our account there, and the key by which its portal knows our pages; both are public. */
  organizationId: "org-northern-utah-cleaning",
  publicKey: "pk-northern-utah-cleaning",
} as const;

export const providerPages = {
  integration: `/${provider.slug}-integration`,
  sync: `/admin/${provider.slug}-sync`,
} as const;
