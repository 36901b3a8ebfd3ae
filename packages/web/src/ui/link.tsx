import { Link as RouterLink } from "@tanstack/react-router";
import type { ComponentProps, ReactElement } from "react";

type Props = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** A path of this site, with its query string and anchor. */
  to: `/${string}`;
};

/**
 * A link inside the site. It accepts any internal path, so that a page can be linked to before its route exists;
 * `aria-current="page"` is set while the link's page is shown.
 */
export const Link = ({ to, ...rest }: Props): ReactElement => {
  const [, path = "/", query, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(to) ?? [];
  return (
    <RouterLink
      {...rest}
      // The router types `to` by the routes that exist now.
      to={path as "/"}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(query === undefined ? {} : { search: Object.fromEntries(new URLSearchParams(query)) as never })}
      {...(hash === undefined ? {} : { hash })}
    />
  );
};
