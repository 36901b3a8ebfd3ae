/** The stage's `PROVIDER_URL`, `PROVIDER_PORTAL` and `PROVIDER_API_KEY` say where it is. */
export const provider = {
  slug: "provider",
  name: "Provider",
  organizationId: "org-northern-utah-cleaning",
  publicKey: "pk-northern-utah-cleaning",
} as const;

export const providerPages = {
  integration: `/${provider.slug}-integration`,
  sync: `/admin/${provider.slug}-sync`,
} as const;
