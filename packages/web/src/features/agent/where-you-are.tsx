import { type ReactElement, useEffect, useState } from "react";
import { useAgentApp } from "./use-agent-app.ts";
import { wordsOf } from "./words/language.ts";
import { todayWords } from "./words/today.ts";

const words = wordsOf(todayWords);

export const WhereYouAre = (): ReactElement => {
  const { geolocation } = useAgentApp().app;
  const [said, setSaid] = useState<"allowed" | "denied">();
  useEffect(() => {
    let isGone = false;
    void geolocation.isAllowed().then((isAllowed) => {
      if (isAllowed && !isGone) setSaid("allowed");
    });
    return () => {
      isGone = true;
    };
  }, [geolocation]);
  const ask = async (): Promise<void> => setSaid((await geolocation.ask()) ? "allowed" : "denied");
  return (
    <section aria-labelledby="where" className="agent-part">
      <h2 id="where">{words.where}</h2>
      <p>{words.whereHint}</p>
      <output className="agent-strong">
        {said === "allowed" ? words.whereAllowed : said === "denied" ? words.whereDenied : ""}
      </output>
      {said !== "allowed" && (
        <button type="button" className="agent-button" onClick={() => void ask()}>
          {words.whereAllow}
        </button>
      )}
    </section>
  );
};
