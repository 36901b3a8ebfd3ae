import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { useState } from "react";
import { inTab } from "#lib/storage.ts";
import { useAgentApp } from "./use-agent-app.ts";

const prefix = "typed.";

/** What is typed of a visit and not saved, of each agent: it outlives the screen and a reload, not the sign-out. */
export const useDraft = (
  kind: "note" | "no-access",
  { id, date }: AgentAppVisit,
): [text: string, type: (text: string) => void] => {
  const { state } = useAgentApp();
  const name = `${prefix}${state.days.get(date)?.day.agentId}.${kind}.${id}`;
  const [text, setText] = useState(() => inTab.read(name) ?? "");
  const type = (next: string): void => {
    setText(next);
    if (next.trim() === "") inTab.forget(name);
    else inTab.write({ [name]: next });
  };
  return [text, type];
};

export const countDrafts = (): number => {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix)).length;
  } catch {
    return 0;
  }
};
