import { business } from "@cleaning/contract/site/business";
import { useEffect, useState } from "react";
import { showStoredLanguage, storedLanguage } from "./phone/language-choice.ts";
import { shownLanguage, useShownLanguage, wordsOf } from "./words/language.ts";

const words = wordsOf("frame");

/** Renders whoever uses it in the language of this phone. False until its words are loaded. */
export const useAppLanguage = (): boolean => {
  const language = useShownLanguage();
  const [isReady, setReady] = useState(() => storedLanguage() === shownLanguage());
  useEffect(() => {
    if (!isReady) void showStoredLanguage().then(() => setReady(true));
  }, [isReady]);
  useEffect(() => {
    const { title } = document;
    document.documentElement.lang = language;
    const own = words().documentTitle(business.name);
    document.title = own;
    return () => {
      document.documentElement.lang = "en";
      if (document.title === own) document.title = title;
    };
  }, [language]);
  return isReady;
};
