import { type Language, languageNames, languages } from "@cleaning/contract/format/language";
import { type ReactElement, useState } from "react";
import { chooseLanguage, type SendLanguage } from "./phone/language-choice.ts";
import { useShownLanguage, wordsOf } from "./words/language.ts";

const words = wordsOf("languageChoice");

/** Who reads the other language finds it where the app opens, in one tap. */
export const OtherLanguage = ({ userId, send }: Props): ReactElement => {
  const shown = useShownLanguage();
  const [isMissing, setMissing] = useState(false);
  const choose = async (language: Language): Promise<void> => {
    setMissing(false);
    setMissing((await chooseLanguage(language, userId, send)) === "missing");
  };
  return (
    <>
      {languages
        .filter((language) => language !== shown)
        .map((language) => (
          <button key={language} type="button" lang={language} onClick={() => void choose(language)}>
            {languageNames[language]}
          </button>
        ))}
      <output>{isMissing && words().missing}</output>
    </>
  );
};

type Props = { userId: number; send: SendLanguage };

export const LanguageSwitch = ({ userId, send }: Props): ReactElement => {
  const shown = useShownLanguage();
  const [outcome, setOutcome] = useState<"saved" | "waits" | "missing">();
  const choose = async (language: Language): Promise<void> => {
    setOutcome(undefined);
    setOutcome(await chooseLanguage(language, userId, send));
  };
  return (
    <fieldset className="agent-arrival">
      <legend>{words().title}</legend>
      <div className="agent-days">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className="agent-day"
            aria-pressed={language === shown}
            data-shown={language === shown || undefined}
            onClick={() => void choose(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
      <output>{outcome === undefined ? "" : words()[outcome]}</output>
    </fieldset>
  );
};
