import type { ComponentProps, ReactElement } from "react";
import { TextInput } from "./field.tsx";
import { afterBackspace, caretAfter, formatPhone } from "./phone-format.ts";

export const PhoneInput = (props: ComponentProps<typeof TextInput>): ReactElement => (
  <TextInput
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    {...props}
    onInput={({ currentTarget: field, nativeEvent }) => {
      const { value, selectionStart } = field;
      const isBackspace = nativeEvent.inputType === "deleteContentBackward";
      const written = { typed: value, caret: selectionStart ?? value.length };
      const { typed, caret } = isBackspace ? afterBackspace(written.typed, written.caret) : written;
      const formatted = formatPhone(typed);
      if (formatted === value) return;
      field.value = formatted;
      const position = caretAfter(typed, caret, formatted);
      field.setSelectionRange(position, position);
    }}
  />
);
