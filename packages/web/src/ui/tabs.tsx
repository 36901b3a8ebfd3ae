import { Tabs } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Props = {
  label: string;
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
