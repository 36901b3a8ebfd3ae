import { Box, Flex, Text, TextField } from "@radix-ui/themes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { asSaid, failureText } from "#lib/failure-text.ts";
import { recordsKey } from "#queries/records.ts";
import { FieldFrame, useFieldIds } from "#ui/field.tsx";

/** `reason` says why the record cannot be selected. */
export type RecordChoice = { id: number; title: string; detail: string; reason?: string };

export type ChoiceSource = { kind: string; find: (text: string, signal: AbortSignal) => Promise<RecordChoice[]> };

type Props = {
  name: string;
  label: string;
  error?: string | undefined;
  placeholder: string;
  source: ChoiceSource;
  chosen?: RecordChoice | undefined;
  onChoose?: (choice: RecordChoice) => void;
};

/** Debounce, in milliseconds. */
const rest = 200;

export const RecordPicker = ({ name, label, error, placeholder, source, chosen, onChoose }: Props): ReactElement => {
  const { id, control } = useFieldIds({ hint: undefined, error });
  const [text, setText] = useState("");
  const [searched, setSearched] = useState("");
  useEffect(() => {
    const timer = setTimeout(setSearched, rest, text.trim());
    return () => clearTimeout(timer);
  }, [text]);
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const query = useQuery({
    queryKey: [...recordsKey, "choices", source.kind, searched],
    queryFn: ({ signal }) => source.find(searched, signal),
    placeholderData: keepPreviousData,
    enabled: opened,
  });
  const { data: choices = [], error: failure, isFetching } = query;
  const { isOpen, selectedItem, highlightedIndex, getInputProps, getMenuProps, getItemProps } =
    useCombobox<RecordChoice>({
      inputId: id,
      items: choices,
      itemToString: (choice) => choice?.title ?? "",
      itemToKey: (choice) => choice?.id,
      isItemDisabled: ({ reason }) => reason !== undefined,
      ...(chosen === undefined ? {} : { initialSelectedItem: chosen }),
      // Downshift keeps the selection while its name is overtyped: the form would send another record than it shows.
      stateReducer: ({ selectedItem: item }, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputChange && changes.inputValue !== item?.title
          ? { ...changes, selectedItem: null }
          : changes,
      onInputValueChange: ({ inputValue, selectedItem: item }) => setText(inputValue === item?.title ? "" : inputValue),
      onIsOpenChange: (change) => setOpened(opened || change.isOpen),
      // A selection is unsaved input too, which the dialog asks about.
      onSelectedItemChange: ({ selectedItem: item }) => {
        field.current?.dispatchEvent(new InputEvent("input", { bubbles: true }));
        if (item !== null) onChoose?.(item);
      },
    });
  const number = selectedItem?.id;

  // The form validates a field when it loses focus; a selection counts as that.
  useEffect(() => {
    if (number !== undefined) field.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, [number]);

  const input = getInputProps();
  return (
    <FieldFrame id={id} label={label} error={error} required>
      <Box position="relative">
        <TextField.Root
          {...input}
          {...control}
          size="3"
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        {/* The value that the form sends; it passes the focus on to the text field. */}
        <input
          ref={field}
          className="visually-hidden"
          name={name}
          value={number ?? ""}
          readOnly
          tabIndex={-1}
          aria-hidden
          data-label={label}
          onFocus={() => document.getElementById(id)?.focus()}
        />
        <Box asChild maxHeight="264px" overflowY="auto" mt={isOpen ? "2" : "0"}>
          <ul {...getMenuProps()} className="picker__list">
            {isOpen &&
              choices.map((choice, index) => (
                <Flex asChild key={choice.id} direction="column" justify="center" minHeight="52px" px="3" py="1">
                  <li
                    {...getItemProps({ item: choice, index })}
                    className="picker__choice"
                    data-highlighted={highlightedIndex === index}
                  >
                    <span>{choice.title}</span>
                    <Text size="2" color="gray">
                      {choice.reason ?? choice.detail}
                    </Text>
                  </li>
                </Flex>
              ))}
          </ul>
        </Box>
        <output className={isOpen ? "soft" : "visually-hidden"}>
          {isOpen && stateText({ failure, isFetching, searched, count: choices.length })}
        </output>
      </Box>
    </FieldFrame>
  );
};

type State = { failure: Error | null; isFetching: boolean; searched: string; count: number };

const stateText = ({ failure, isFetching, searched, count }: State): string => {
  if (failure !== null) return `The search failed: ${failureText(failure, asSaid)}`;
  if (count > 0) return "";
  if (isFetching) return "Searching...";
  return searched === "" ? "There is nobody to choose yet." : `Nothing fits “${searched}”.`;
};
