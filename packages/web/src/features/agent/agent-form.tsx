import type { Schema } from "@cleaning/contract/http/schema";
import type { ReactElement } from "react";
import { Form, type FormProps } from "#ui/form.tsx";
import { formFailureWords, translated } from "./failure-words.ts";
import { wordsOf } from "./words/language.ts";

const frame = wordsOf("frame");

/** A form in the language that is shown. */
export const AgentForm = <S extends Schema>(props: FormProps<S>): ReactElement => (
  <Form autoComplete="off" cancel={frame().cancel} translate={translated} explain={formFailureWords} {...props} />
);
