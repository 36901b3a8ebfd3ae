import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { type ChangeEvent, useState } from "react";
import { inTab, namesInTab } from "#lib/storage.ts";
import { useAgentApp } from "./use-agent-app.ts";

const prefix = "typed.";

/**
 * A field of a visit whose text outlives the screen and a reload, and not the sign-out. `FormDraft` needs a session, which an
 * app without a connection may not have, and forgets with the form.
 */
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

export const countDrafts = (): number => namesInTab(prefix).length;
