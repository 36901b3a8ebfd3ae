import { Grid, Text, TextField } from "@radix-ui/themes";
import type { ComponentProps, ReactElement } from "react";
import { CheckboxInput } from "#ui/field.tsx";

type TimeProps = ComponentProps<typeof TextField.Root>;

type Props = {
  name: string;
  isOpen: boolean;
  closedText: string;
  checkboxProps: Omit<ComponentProps<typeof CheckboxInput>, "label" | "checked">;
  timeProps: (part: "from" | "until") => TimeProps;
  error?: string | undefined;
};

export const WeekDay = ({ name, isOpen, closedText, checkboxProps, timeProps, error }: Props): ReactElement => {
  const errorId = `hours-${name}`;
  const time = (part: "from" | "until"): ReactElement => (
    <TextField.Root
      type="time"
      size="3"
      step={900}
      required
      aria-label={`${name} ${part}`}
      aria-invalid={error !== undefined}
      {...(error === undefined ? {} : { "aria-describedby": errorId })}
      {...timeProps(part)}
    />
  );
  return (
    <li>
      <Grid columns={{ initial: "1", sm: "180px 1fr" }} gapX="4" align="center">
        <CheckboxInput label={name} checked={isOpen} {...checkboxProps} />
        {isOpen ? (
          <Grid columns="minmax(0, 1fr) auto minmax(0, 1fr)" align="center" gap="2" maxWidth="360px">
            {time("from")}
            <Text wrap="nowrap">to</Text>
            {time("until")}
          </Grid>
        ) : (
          <Text as="p" color="gray">
            {closedText}
          </Text>
        )}
      </Grid>
      {error !== undefined && (
        <Text as="p" size="2" weight="medium" color="red" id={errorId}>
          {error}
        </Text>
      )}
    </li>
  );
};
