import "@radix-ui/themes/styles.css?themed";
import "./css/themed.css";
import { Theme } from "@radix-ui/themes";
import type { ComponentProps, ReactElement, ReactNode } from "react";

/** `index.html` says the same on `<html>`, so that documents need no code for it. */
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
