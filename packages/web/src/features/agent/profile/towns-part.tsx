import { townsForm, type OwnAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import { business } from "@cleaning/contract/site/business";
import { type ReactElement, useState } from "react";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { wordsOf } from "../words/language.ts";
import { LastRequest } from "./last-request.tsx";
import { errorText, translatedForm } from "./translate-form.ts";
import { useFocusBack, useFocusFirst } from "./use-focus.ts";
import { useProfileRequest } from "./use-profile-request.ts";

const words = wordsOf("ownProfile");

type Props = { userId: number; profile: OwnAgentProfile };

export const TownsPart = ({ userId, profile }: Props): ReactElement => {
  const { towns, otherAreas, isActive } = profile;
  const [state, setState] = useState<"shown" | "asking" | "asked">("shown");
  const button = useFocusBack(state === "asking");
  return (
    <section aria-labelledby="towns" className="agent-part">
      <h2 id="towns">{words().towns}</h2>
      <p>{towns.length === 0 ? words().noTowns : towns.join(", ")}</p>
      {otherAreas.length > 0 && <p>{words().otherAreas(otherAreas.join(", "))}</p>}
      <FormMessage tone="success">{state === "asked" && <p>{words().asked}</p>}</FormMessage>
      <LastRequest profile={profile} about="towns" />
      {isActive &&
        (state === "asking" ? (
          <TownsForm userId={userId} profile={profile} onEnd={setState} />
        ) : (
          <button ref={button} type="button" className="agent-button" onClick={() => setState("asking")}>
            {words().askTowns}
          </button>
        ))}
    </section>
  );
};

const TownsForm = ({ userId, profile, onEnd }: Props & { onEnd: (state: "shown" | "asked") => void }): ReactElement => {
  const form = useProfileRequest(userId, townsForm, () => onEnd("asked"));
  useFocusFirst(form.formRef);
  const open = profile.requests.find(({ about, state }) => about === "towns" && state === "open");
  const chosen = new Set(open?.towns ?? profile.towns);
  const error = errorText(form.errors["towns"]);
  return (
    <form {...form.formProps} className="agent-part" autoComplete="off">
      <input type="hidden" name="about" value="towns" />
      <fieldset
        className="agent-checklist agent-towns"
        aria-describedby={error === undefined ? undefined : "towns-error"}
      >
        <legend>{words().townsHint}</legend>
        {business.areas.map((town) => (
          <label key={town} className="agent-check">
            <input type="checkbox" name={`towns.${town}`} defaultChecked={chosen.has(town)} />
            {town}
          </label>
        ))}
      </fieldset>
      {error !== undefined && (
        <p id="towns-error" role="alert" className="agent-strong">
          {error}
        </p>
      )}
      <FormFailure form={translatedForm(form)} lead={words().notAsked} />
      <button type="submit" className="agent-button" aria-disabled={form.submitting}>
        {form.submitting ? words().asking : words().townsAsk}
      </button>
      <button type="button" className="agent-button agent-button--quiet" onClick={() => onEnd("shown")}>
        {words().cancel}
      </button>
    </form>
  );
};
