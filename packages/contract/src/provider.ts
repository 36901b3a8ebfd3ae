/**
 * The external subscription and business-management provider. Changing the slug here renames its pages, its API routes
 * and the texts that name it (decisions: "Names and facts of the business").
 */
export const provider = { slug: "provider", name: "Provider" } as const;

/** The provider's pages on this site, which its slug names. */
export const providerPages = { integration: `/${provider.slug}-integration` } as const;
