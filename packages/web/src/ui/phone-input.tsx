import type { ComponentProps, ReactElement } from "react";
import { TextInput } from "./field.tsx";
import { formatPhone, caretAfter } from "./phone-format.ts";

export const PhoneInput = (props: ComponentProps<typeof TextInput>): ReactElement => (
  <TextInput
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    {...props}
    onInput={({ currentTarget: field }) => {
      const typed = field.value;
      const caret = field.selectionStart ?? typed.length;
      const formatted = formatPhone(typed);
      if (formatted === typed) return;
      field.value = formatted;
      const position = caretAfter(typed, caret, formatted);
      field.setSelectionRange(position, position);
    }}
  />
);
