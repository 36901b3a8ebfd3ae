/** The stage's `PROVIDER_URL`, `PROVIDER_PORTAL` and `PROVIDER_API_KEY` say where it is. */
export const provider = {
  slug: "tidybooks",
  name: "Tidybooks",
  /** Both are public. */
  organizationId: "org-snake-river-maids",
  publicKey: "pk-snake-river-maids",
} as const;

export const providerPages = {
  integration: `/${provider.slug}-integration`,
  sync: `/admin/${provider.slug}-sync`,
} as const;
