import type { LinkComponent } from "@tanstack/react-router";
import { Link } from "#ui/link.tsx";

const activeOptions = { exact: true, includeSearch: true } as const;

/** A link within the app, whose screens differ by their query alone. */
export const AgentLink: LinkComponent<"a"> = (props) => <Link activeOptions={activeOptions} {...props} />;
