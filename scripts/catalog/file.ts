import { readFile, writeFile } from "node:fs/promises";
import { type Catalog, type CatalogFile, catalogFile } from "@cleaning/contract/catalog";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { listExtraServices, listJobPositions, listServices, listTestimonials } from "@cleaning/core/catalog";
import type { Database } from "@cleaning/core/database";
import { AppError } from "@cleaning/core/errors";
import { extraServices, services } from "@cleaning/local/seed/services";

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .reduce<string>((at, part) => (typeof part === "number" ? `${at}[${part}]` : `${at}.${String(part)}`), "")
    .slice(1);

const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, "");

/**
 * Reads an owner's lists from a file.
 *
 * @throws AppError `invalid` with every mistake and its place: `services[2].price: is missing`
 */
export const readCatalogFile = async (path: string): Promise<CatalogFile> => {
  let content: unknown;
  try {
    content = JSON.parse(withoutByteOrderMark(await readFile(path, "utf8")));
  } catch (error) {
    throw new AppError("invalid", `${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = catalogFile().safeParse(content);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ path: at, message, ...issue }) => {
    const what = issue.code === "unrecognized_keys" ? `has no field ${issue.keys.join(", ")}` : message;
    // What the schema has no words of its own for.
    const says = issue.code === "invalid_type" && message === "Invalid input" ? `should be ${issue.expected}` : what;
    return `  ${placeOf(at) || "the file"}: ${says}`;
  });
  throw new AppError("invalid", [`${path} cannot be taken; nothing was changed:`, ...mistakes].join("\n"));
};

/** The lists of a table, as they stand in a file. */
export const catalogOf = async (database: Database): Promise<Catalog> => {
  const lists = {
    services: await listServices(database),
    extraServices: await listExtraServices(database),
    testimonials: await listTestimonials(database),
    positions: await listJobPositions(database),
  };
  // Without what only the table knows, such as their places.
  return {
    ...siteRoutes["GET /api/services"].output().parse(lists),
    ...siteRoutes["GET /api/extra-services"].output().parse(lists),
    ...siteRoutes["GET /api/testimonials"].output().parse(lists),
    ...siteRoutes["GET /api/job-positions"].output().parse(lists),
  };
};

/**
 * Writes the lists of a table into a new file. Of a table without services, the demo's services and extra services are
 * written, as a start.
 *
 * @returns whether they are the demo's
 * @throws AppError `conflict` when there is such a file already
 */
export const writeCatalogFile = async (database: Database, path: string): Promise<boolean> => {
  const own = await catalogOf(database);
  const isEmpty = own.services.length === 0;
  const content = isEmpty ? { ...own, services, extraServices } : own;
  try {
    await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { flag: "wx" });
  } catch (error) {
    throw new AppError("conflict", error instanceof Error ? error.message : String(error));
  }
  return isEmpty;
};
