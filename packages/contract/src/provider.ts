/**
 * The external subscription and business-management provider. Changing the slug here renames its pages, its API routes
 * and the texts that name it (`docs/behavior.md#routes`).
 *
 * What is public about our account there is here too. Where the provider is differs between stages, so it is told by
 * the surroundings (`PROVIDER_URL`, `PROVIDER_PORTAL`), like the key of its API (`PROVIDER_API_KEY`), which is a secret.
 */
export const provider = {
  slug: "provider",
  name: "Provider",
  /** Who we are at the provider, and the key by which its portal knows our pages. Everybody may see both. */
  organizationId: "org-northern-utah-cleaning",
  publicKey: "pk-northern-utah-cleaning",
} as const;

/** The provider's pages on this site, which its slug names. */
export const providerPages = {
  integration: `/${provider.slug}-integration`,
  sync: `/admin/${provider.slug}-sync`,
} as const;
