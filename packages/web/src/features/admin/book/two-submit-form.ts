import type { FormEvent } from "react";
import type { KeepForm } from "./use-keep-quote.ts";

/** The name of the form's second button. */
export const keepButton = "keep";

type Form = Pick<KeepForm, "formProps" | "formRef" | "submitting">;

const isKeeping = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.name === keepButton;

/** Of one form with two buttons, each with its rules: one is sent at a time. */
export const twoSubmitFormProps = (book: Form, keep: Form) => {
  const isBusy = book.submitting || keep.submitting;
  return {
    ...book.formProps,
    ref: (element: HTMLFormElement | null): void => {
      book.formRef.current = element;
      keep.formRef.current = element;
    },
    "aria-busy": isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      if (isBusy) event.preventDefault();
      else (isKeeping(event) ? keep : book).formProps.onSubmit(event);
    },
    onChange: (event: Parameters<typeof book.formProps.onChange>[0]): void => {
      book.formProps.onChange(event);
      keep.formProps.onChange(event);
    },
    onBlur: (event: Parameters<typeof book.formProps.onBlur>[0]): void => {
      book.formProps.onBlur(event);
      keep.formProps.onBlur(event);
    },
  };
};
