import { Box, Text, TextField } from "@radix-ui/themes";
import Search from "lucide-react/icons/search";
import { type ReactElement, useEffect, useRef, useState } from "react";

/** Debounce, in milliseconds. */
const debounceDelay = 250;

type Props = { label: string; placeholder?: string; value: string; onSearch: (text: string) => void };

export const SearchBox = ({
  label,
  placeholder = "Name, email, phone or town",
  value,
  onSearch,
}: Props): ReactElement => {
  const [input, setInput] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by other means, such as the back button, and wins.
  if (lastValue !== value) {
    setLastValue(value);
    if (value !== input.trim()) setInput(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <Box asChild flexGrow="1" flexBasis="180px" maxWidth={{ initial: "none", sm: "420px" }}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search(input);
          }}
        >
          <TextField.Root
            aria-label={label}
            type="search"
            size="3"
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={input}
            onChange={({ target }) => {
              setInput(target.value);
              clearTimeout(timer.current);
              timer.current = setTimeout(search, debounceDelay, target.value);
            }}
          >
            <TextField.Slot>
              <Search size={18} aria-hidden />
            </TextField.Slot>
          </TextField.Root>
        </form>
      </search>
    </Box>
  );
};

export const CutNote = ({ what }: { what: string }): ReactElement => (
  <Text asChild size="2" color="gray">
    <output>Not all {what} that fit are shown. Type more to find the others.</output>
  </Text>
);
