import "@radix-ui/themes/styles.css?themed";
import { Theme } from "@radix-ui/themes";
import type { ComponentProps, ReactElement, ReactNode } from "react";

/**
 * How the site looks, in Radix Themes' words. `index.html` says the same on `<html>`, so that documents need no code for
 * it; pages and dialogs whose components have a portal bring `Theme` itself.
 */
const theme = {
  accentColor: "indigo",
  grayColor: "sand",
  panelBackground: "solid",
  radius: "medium",
  scaling: "100%",
} as const satisfies ComponentProps<typeof Theme>;

export const SiteTheme = ({ children }: { children: ReactNode }): ReactElement => (
  <Theme {...theme} hasBackground={false} asChild>
    <div className="site-theme">{children}</div>
  </Theme>
);
