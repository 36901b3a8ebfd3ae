import { Callout, Flex, Text } from "@radix-ui/themes";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import type { ReactElement } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import type { LogEntry } from "./run-test.ts";

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit" });

export const ApiLogs = ({ logs }: { logs: readonly LogEntry[] }): ReactElement =>
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
