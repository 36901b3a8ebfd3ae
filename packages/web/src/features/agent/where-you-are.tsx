import { type ReactElement, useEffect, useState } from "react";
import { useAgentApp } from "./use-agent-app.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("today");

export const WhereYouAre = (): ReactElement => {
  const { geolocation } = useAgentApp().app;
  const [permission, setPermission] = useState<"allowed" | "denied">();
  useEffect(() => {
    let isCancelled = false;
    void geolocation.isAllowed().then((isAllowed) => {
      if (isAllowed && !isCancelled) setPermission("allowed");
    });
    return () => {
      isCancelled = true;
    };
  }, [geolocation]);
  const ask = async (): Promise<void> => setPermission((await geolocation.ask()) ? "allowed" : "denied");
  return (
    <section aria-labelledby="where" className="agent-part">
      <h2 id="where">{words().where}</h2>
      <p>{words().whereHint}</p>
      <output className="agent-strong">
        {permission === "allowed" ? words().whereAllowed : permission === "denied" ? words().whereDenied : ""}
      </output>
      {permission !== "allowed" && (
        <button type="button" className="agent-button" onClick={() => void ask()}>
          {words().whereAllow}
        </button>
      )}
    </section>
  );
};
