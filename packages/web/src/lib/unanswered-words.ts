import { type FailureWords, ownCall, serverOutage } from "./failure-text.ts";

/** As `actFailureText`, where nothing answered: in the light code of public pages. @param done "undone" */
export const unansweredWords = (done: string): FailureWords => {
  const unknown = `We do not know whether it was ${done}.`;
  return {
    ...ownCall,
    always: { connection: `${unknown} ${serverOutage.connection}`, timeout: `${unknown} ${serverOutage.timeout}` },
  };
};
