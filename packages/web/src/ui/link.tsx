import { type LinkComponent, Link as RouterLink } from "@tanstack/react-router";

/** Marks the links to the page that is shown, whatever its query, with `aria-current="page"`. */
export const activeOptions = { exact: true, includeSearch: false } as const;

export const Link: LinkComponent<"a"> = (props) => <RouterLink activeOptions={activeOptions} {...props} />;
