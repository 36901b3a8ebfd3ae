import { readFile, writeFile } from "node:fs/promises";
import { type Catalog, catalogSchema } from "@cleaning/contract/catalog/catalog";
import { type CatalogFile, catalogFile } from "@cleaning/contract/catalog/catalog-file";
import { listDefinition, forLists, listNames } from "@cleaning/contract/catalog/catalog-lists";
import { demoCatalog } from "@cleaning/contract/demo/catalog";
import { AppError } from "@cleaning/contract/http/app-error";
import { readList } from "@cleaning/core/catalog/catalog";
import type { Database } from "@cleaning/core/platform/database";

const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .reduce<string>((at, part) => (typeof part === "number" ? `${at}[${part}]` : `${at}.${String(part)}`), "")
    .slice(1);

const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, "");

/** @throws AppError `invalid` with every mistake and its place: `services[2].price: is missing` */
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
    // The schema has no message of its own for this.
    const description =
      issue.code === "invalid_type" && message === "Invalid input" ? `should be ${issue.expected}` : what;
    return `  ${formatPath(at) || "the file"}: ${description}`;
  });
  throw new AppError("invalid", [`${path} cannot be taken; nothing was changed:`, ...mistakes].join("\n"));
};

export const catalogOf = async (database: Database): Promise<Catalog> => {
  const lists = await Promise.all(listNames.map((name) => readList(database, name)));
  return catalogSchema().parse(Object.assign({}, ...lists));
};

/**
 * Writes the table's lists into a new file. Without services: the demo's, without invented praise; then returns true.
 *
 * @throws AppError `conflict` when the file exists
 */
export const writeCatalogFile = async (database: Database, path: string): Promise<boolean> => {
  const own = await catalogOf(database);
  const isEmpty = own.services.length === 0;
  const content = isEmpty ? forLists((name) => (listDefinition(name).isInvented ? own : demoCatalog)[name]) : own;
  try {
    await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { flag: "wx" });
  } catch (error) {
    throw new AppError("conflict", error instanceof Error ? error.message : String(error));
  }
  return isEmpty;
};
