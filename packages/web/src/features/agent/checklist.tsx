import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import type { ReactElement } from "react";
import { useAgentApp } from "./use-agent-app.ts";
import { catalogText, wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

type Props = { visit: AgentAppVisit; mayCheck: boolean };

export const Checklist = ({ visit: { id: visitId, checklist }, mayCheck }: Props): ReactElement => {
  const { app } = useAgentApp();
  return (
    <fieldset className="agent-checklist" disabled={!mayCheck}>
      <legend>
        <h3>{words().checklist}</h3>
        {words().checked(checklist.filter(({ isDone }) => isDone).length, checklist.length)}
      </legend>
      {checklist.map(({ id: item, label, isExtra, isDone }) => (
        <label key={item} className="agent-check">
          <input
            type="checkbox"
            checked={isDone}
            onChange={({ target }) => void app.record({ kind: "check", visitId, item, isDone: target.checked })}
          />
          <span>
            {catalogText(label)}
            {isExtra && <em> {words().extra}</em>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
