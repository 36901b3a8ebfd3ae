/**
 * The external subscription and business-management provider. Changing the slug here renames its pages, its API routes
 * and the texts that name it (decisions: "Names and facts of the business").
 */
export const provider = { slug: "provider", name: "Provider" } as const;
