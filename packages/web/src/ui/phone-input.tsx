import type { ComponentProps, ReactElement } from "react";
import { TextInput } from "./field.tsx";
import { caretIn, formatInput } from "./phone-format.ts";

export const PhoneInput = (props: ComponentProps<typeof TextInput>): ReactElement => (
  <TextInput
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    {...props}
    onInput={({ currentTarget: field, nativeEvent }) => {
      const typed = field.value;
      const after = typed.slice(field.selectionStart ?? typed.length);
      const formatted = formatInput(typed, after, nativeEvent.inputType === "deleteContentBackward");
      if (formatted === typed) return;
      field.value = formatted;
      const position = caretIn(formatted, after);
      field.setSelectionRange(position, position);
    }}
  />
);
