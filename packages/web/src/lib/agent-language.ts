import { type Language, languages } from "@cleaning/contract/format/language";
import { onDevice } from "./storage.ts";

/** In local storage: what the agents' app shows on this phone. */
export const agentLanguageKey = "agentLanguage";

/** Undefined where nobody has chosen, nor the server answered yet. */
export const storedAgentLanguage = (): Language | undefined =>
  languages.find((language) => language === onDevice.read(agentLanguageKey));
