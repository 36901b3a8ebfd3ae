import { wordsOf } from "./words/language.ts";
import { serverText } from "./words/server-text.ts";

const frame = wordsOf("frame");
const messages = wordsOf("messages");

/** An error of a field, in the language that is shown. */
export const errorText = (error: string | undefined): string | undefined =>
  error === undefined ? undefined : (serverText(error) ?? messages().failed);

type Form = { status: string; failure: string | undefined; errors: Readonly<Record<string, string | undefined>> };

/** Of a form with so many errors. */
export const statusText = (errorCount: number): string => frame().checkFields(errorCount);

/** What a form says of its last try, in the language that is shown. */
export const translatedForm = ({ status, failure, errors }: Form) => ({
  failure,
  status: status === "" ? "" : statusText(Object.keys(errors).length),
});
