import { Flex, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";

type Props = { isRestored: boolean; isUnderWay: boolean; isTouched: boolean; onStartOver: () => void };

const lineOf = ({ isRestored, isUnderWay }: Props): string => {
  if (isUnderWay)
    return "This was sent, and may be booked already. Press “Book” once more without a change: it is never booked twice.";
  return isRestored
    ? "This is what you had typed. It stays in this tab until it is booked, kept as a quote or cleared."
    : "What you type stays in this tab until it is booked, kept as a quote or cleared.";
};

/** Where what is typed is kept, and the way to clear it. */
export const DraftLine = (props: Props): ReactElement => {
  const startOver = async (): Promise<void> => {
    const isSure =
      !props.isTouched ||
      (await confirm({
        title: "Start over?",
        description: "What you have typed about this caller is cleared.",
        action: "Start over",
        cancel: "Go on with it",
        danger: true,
      }));
    if (isSure) props.onStartOver();
  };
  return (
    <Flex justify="between" align="center" gapX="3" wrap="wrap" mb="3">
      <Text as="p" size="2" color="gray">
        {lineOf(props)}
      </Text>
      <Button look="quiet" onClick={() => void startOver()}>
        Start over
      </Button>
    </Flex>
  );
};
