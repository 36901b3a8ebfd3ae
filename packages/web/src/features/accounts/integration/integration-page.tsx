import "../accounts.css";
import { homeOfRole } from "@cleaning/contract/accounts/roles";
import { provider } from "@cleaning/contract/checkout/provider";
import { Callout, Card, Flex, Tabs, Text } from "@radix-ui/themes";
import { useRouter } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Handshake from "lucide-react/icons/handshake";
import House from "lucide-react/icons/house";
import LogIn from "lucide-react/icons/log-in";
import Server from "lucide-react/icons/server";
import type { ReactElement } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { TabList } from "#ui/tabs.tsx";
import { TitledCard } from "#ui/titled-card.tsx";
import type { LogEntry } from "./run-test.ts";
import { TestLogin } from "./test-login.tsx";
import { useIntegrationTest } from "./use-integration-test.ts";

const facts = [
  ["Username", "The login form's username is mapped to email by the server."],
  ["Answer", `${provider.name} returns a token or an error.`],
  ["Token", "The client keeps the token in local storage."],
  ["Redirect", "The user is redirected by role."],
] as const;

const TechnicalDetails = (): ReactElement => (
  <TitledCard id="technical-details" title="Technical Details">
    <Flex asChild direction="column" gap="3">
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <Text asChild size="2" color="gray">
              <dt>{name}</dt>
            </Text>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Flex>
  </TitledCard>
);

const boxes = [
  { Icon: LogIn, title: "Login form", text: "You type your email and security key." },
  { Icon: Server, title: "Our server", text: "It checks them and keeps the session." },
  { Icon: Handshake, title: provider.name, text: "It knows the customers we do not know yet." },
  { Icon: House, title: "Your portal", text: "You arrive where your role belongs." },
] as const;

const FlowDiagram = (): ReactElement => (
  <ol className="flow" aria-label="The way of a login">
    {boxes.map(({ Icon, title, text }) => (
      <li key={title}>
        <Card size="2">
          <Flex align="center" gap="3">
            <span className="disc" aria-hidden>
              <Icon size={20} />
            </span>
            <Text weight="bold">{title}</Text>
          </Flex>
          <p className="soft">{text}</p>
        </Card>
      </li>
    ))}
  </ol>
);

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit" });

const ApiLogs = ({ logs }: { logs: readonly LogEntry[] }): ReactElement =>
  logs.length === 0 ? (
    <EmptyState title="No logs yet">
      <p>Run a test login, and every step appears here.</p>
    </EmptyState>
  ) : (
    <Flex asChild direction="column" gap="2">
      <ol>
        {logs.map(({ step, text, succeeded, at }) => {
          const Icon = succeeded ? CircleCheck : CircleX;
          return (
            <li key={step}>
              <Callout.Root color={succeeded ? "grass" : "red"} size="1">
                <Callout.Icon>
                  <Icon size={20} aria-hidden />
                </Callout.Icon>
                <p>
                  <span className="visually-hidden">{succeeded ? "Success: " : "Failure: "}</span>
                  {step}. {text}
                </p>
                <Text asChild size="2">
                  <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
                </Text>
              </Callout.Root>
            </li>
          );
        })}
      </ol>
    </Flex>
  );

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
