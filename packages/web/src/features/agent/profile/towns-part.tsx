import { townsForm, type OwnAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { useFocusFirst } from "#ui/use-focus.ts";
import { errorText } from "../translate-form.ts";
import { wordsOf } from "../words/language.ts";
import { RequestEnd, RequestPart } from "./request-part.tsx";
import { useProfileRequest } from "./use-profile-request.ts";

const words = wordsOf("ownProfile");

type Props = { userId: number; profile: OwnAgentProfile };

export const TownsPart = ({ userId, profile }: Props): ReactElement => {
  const { towns, otherAreas } = profile;
  return (
    <RequestPart
      userId={userId}
      profile={profile}
      about="towns"
      title={words().towns}
      open={words().askTowns}
      form={(onEnd) => <TownsForm userId={userId} profile={profile} onEnd={onEnd} />}
    >
      <p>{towns.length === 0 ? words().noTowns : towns.join(", ")}</p>
      {otherAreas.length > 0 && <p>{words().otherAreas(otherAreas.join(", "))}</p>}
    </RequestPart>
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
      <RequestEnd form={form} onCancel={() => onEnd("shown")} />
    </form>
  );
};
