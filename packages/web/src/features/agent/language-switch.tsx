import { type Language, languageNames, languages } from "@cleaning/contract/format/language";
import { type ReactElement, useState } from "react";
import { Button } from "#ui/button.tsx";
import { chooseLanguage, type SendLanguage } from "./phone/language-choice.ts";
import { useShownLanguage, wordsOf } from "./words/language.ts";

const app = wordsOf("app");
const words = () => app().language;

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
          <Button key={language} look="quiet" lang={language} onClick={() => void choose(language)}>
            {languageNames[language]}
          </Button>
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
    <fieldset>
      <legend>{words().title}</legend>
      <div className="actions">
        {languages.map((language) => (
          <Button
            key={language}
            lang={language}
            aria-pressed={language === shown}
            look={language === shown ? "primary" : "outline"}
            onClick={() => void choose(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
      </div>
      <output>{outcome === undefined ? "" : words()[outcome]}</output>
    </fieldset>
  );
};
