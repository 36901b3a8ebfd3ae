import "./dashboard.css";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Tabs } from "radix-ui";
import { lazy, type ReactElement, Suspense } from "react";
import { TabList } from "#ui/tabs.tsx";
import { Overview } from "./overview.tsx";

// Charts are drawn for whoever opens their tab.
const Analytics = lazy(() => import("./analytics.tsx"));
const tabs = { overview: "Overview", analytics: "Analytics" };

/** `/admin`: the tabs Overview and Analytics. The chosen tab is in the address (`?tab=analytics`). */
export const Dashboard = (): ReactElement => {
  const navigate = useNavigate();
  const { tab = "overview" } = useSearch({ from: "/admin/admin" });
  return (
    <Tabs.Root
      className="dashboard"
      value={tab}
      onValueChange={(chosen) =>
        void navigate({ to: "/admin", search: chosen === "analytics" ? { tab: chosen } : {}, replace: true })
      }
    >
      <div className="screen__head">
        <h1>Dashboard</h1>
        <TabList label="Dashboard" tabs={tabs} />
      </div>
      <Tabs.Content value="overview">
        <Overview />
      </Tabs.Content>
      <Tabs.Content value="analytics">
        <Suspense fallback={<output className="soft">Loading the charts...</output>}>
          <Analytics />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
};
