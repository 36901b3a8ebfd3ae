import { Grid, Text, TextField } from "@radix-ui/themes";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { CheckboxInput } from "#ui/field.tsx";

type TimeProps = ComponentProps<typeof TextField.Root>;

type Props = {
  name: string;
  isOpen: boolean;
  closedText: string;
  checkboxProps: Omit<ComponentProps<typeof CheckboxInput>, "label" | "checked">;
  timeProps: (part: "from" | "until") => TimeProps;
  error?: string | undefined;
  /** Below the hours. */
  children?: ReactNode;
};

export const TimeRange = ({ name, timeProps }: Pick<Props, "name" | "timeProps">): ReactElement => {
  const time = (part: "from" | "until"): ReactElement => (
    <TextField.Root type="time" size="3" required aria-label={`${name} ${part}`} {...timeProps(part)} />
  );
  return (
    <Grid columns="minmax(0, 1fr) auto minmax(0, 1fr)" align="center" gap="2" maxWidth="360px">
      {time("from")}
      <Text wrap="nowrap">to</Text>
      {time("until")}
    </Grid>
  );
};

export const WeekDay = ({
  name,
  isOpen,
  closedText,
  checkboxProps,
  timeProps,
  error,
  children,
}: Props): ReactElement => {
  const errorId = `hours-${name}`;
  return (
    <li>
      <Grid columns={{ initial: "1", sm: "180px 1fr" }} gapX="4" align="center">
        <CheckboxInput label={name} checked={isOpen} {...checkboxProps} />
        {isOpen ? (
          <TimeRange
            name={name}
            timeProps={(part) => ({
              step: 900,
              "aria-invalid": error !== undefined,
              ...(error === undefined ? {} : { "aria-describedby": errorId }),
              ...timeProps(part),
            })}
          />
        ) : (
          <Text as="p" color="gray">
            {closedText}
          </Text>
        )}
      </Grid>
      {isOpen && children}
      {error !== undefined && (
        <Text as="p" size="2" weight="medium" color="red" id={errorId}>
          {error}
        </Text>
      )}
    </li>
  );
};
