import type { ComponentProps, ReactElement } from "react";
import { TextInput } from "./field.tsx";

/** An e-mail address: with the right keyboard, and with neither capitals nor corrections while it is typed. */
export const EmailInput = (props: Omit<ComponentProps<typeof TextInput>, "label">): ReactElement => (
  <TextInput
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
