import "../accounts.css";
import { homeOfRole } from "@cleaning/contract/accounts/roles";
import { provider } from "@cleaning/contract/checkout/provider";
import { Card, Flex, Tabs } from "@radix-ui/themes";
import { useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { TabList } from "#ui/tabs.tsx";
import { ApiLogs } from "./api-logs.tsx";
import { FlowDiagram } from "./flow-diagram.tsx";
import { TechnicalDetails } from "./technical-details.tsx";
import { TestLogin } from "./test-login.tsx";
import { useIntegrationTest } from "./use-integration-test.ts";

const tabs = { test: "Test Login", logs: "API Logs" };

/** `/{provider}-integration`: a real login, step by step; who gets in stays signed in. */
const IntegrationPage = (): ReactElement => {
  const router = useRouter();
  const { logs, outcome, run, reset } = useIntegrationTest();
  return (
    <div className="wrap accounts integration">
      <Flex direction="column" gap="3">
        <h1>{provider.name} Integration</h1>
        <p className="lead">
          Customers whom {provider.name} knows log in here with the same email and security key. Watch it happen, step
          by step.
        </p>
      </Flex>
      <FlowDiagram />
      <div className="beside beside--top integration__body">
        <Card asChild size="3">
          <Tabs.Root defaultValue="test">
            <TabList label="Integration test" tabs={tabs} />
            {/* Kept while the other tab is shown: what is typed must not go. */}
            <Tabs.Content className="integration__pane" value="test" forceMount>
              <TestLogin
                outcome={outcome}
                steps={logs.length}
                onTest={(request) => void run(request)}
                onReset={reset}
                onContinue={() => outcome.kind === "succeeded" && router.history.push(homeOfRole(outcome.user.role))}
              />
            </Tabs.Content>
            <Tabs.Content className="integration__pane" value="logs">
              <ApiLogs logs={logs} />
            </Tabs.Content>
          </Tabs.Root>
        </Card>
        <TechnicalDetails />
      </div>
    </div>
  );
};

export default IntegrationPage;
