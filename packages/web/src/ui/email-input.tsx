import { type ComponentProps, type ReactElement, useState } from "react";
import { TextInput } from "./field.tsx";

/** Asks about a likely typing error of the domain once the field is left. */
export const EmailInput = (
  props: Omit<ComponentProps<typeof TextInput>, "label"> & { label?: string },
): ReactElement => {
  const [suggestion, setSuggestion] = useState<ReactElement>();
  return (
    <TextInput
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      after={suggestion}
      onInput={() => setSuggestion(undefined)}
      onBlur={({ currentTarget }) =>
        // Without it nothing is asked: it blocks nobody.
        void import("./email-suggestion.tsx")
          .then(({ suggestionFor }) => suggestionFor(currentTarget))
          .then(setSuggestion, () => undefined)
      }
    />
  );
};
