import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { type ChangeEvent, useState } from "react";
import { inTab } from "#lib/storage.ts";
import { useAgentApp } from "./use-agent-app.ts";

const prefix = "typed.";

/** A field of a visit whose text outlives the screen and a reload, of each agent, and not the sign-out; and what empties it. */
export const useDraft = (kind: "note" | "no-access", { id, date }: AgentAppVisit) => {
  const { state } = useAgentApp();
  const name = `${prefix}${state.days.get(date)?.day.agentId}.${kind}.${id}`;
  const [value, setValue] = useState(() => inTab.read(name) ?? "");
  const type = (next: string): void => {
    setValue(next);
    if (next.trim() === "") inTab.forget(name);
    else inTab.write({ [name]: next });
  };
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>): void => type(target.value);
  return { field: { value, onChange }, empty: () => type("") };
};

export const countDrafts = (): number => {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix)).length;
  } catch {
    return 0;
  }
};
