import type { Service } from "@cleaning/contract/catalog/catalog";
import type { ContactService } from "@cleaning/contract/catalog/contact-services";
import type { SearchOf } from "../../pages.ts";

type ContactSearch = SearchOf<"contact">;

/** What a service of the type `other` is, its name tells. */
const byName: readonly (readonly [name: RegExp, service: ContactService])[] = [
  [/rental|airbnb|turnover/i, "airbnb"],
  [/commercial|office/i, "commercial"],
];

/** The contact form's choice for a service of the catalogue; one that has none is named in the message. */
export const askAboutService = ({
  type,
  name,
}: Pick<Service, "name"> & { type?: Service["type"] | undefined }): ContactSearch => {
  if (type === "standard" || type === "deep" || type === "moveout") return { service: type };
  const service = byName.find(([pattern]) => pattern.test(name))?.[1];
  return service === undefined ? { service: "other", extra: name } : { service };
};
