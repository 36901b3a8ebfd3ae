import { Tabs } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Props = {
  /** What the tabs divide, for screen readers. */
  label: string;
  /** The names of the tabs by their values, in their order. */
  tabs: Readonly<Record<string, string>>;
};

export const TabList = ({ label, tabs }: Props): ReactElement => (
  <Tabs.List aria-label={label}>
    {Object.entries(tabs).map(([value, name]) => (
      <Tabs.Trigger key={value} value={value}>
        {name}
      </Tabs.Trigger>
    ))}
  </Tabs.List>
);
