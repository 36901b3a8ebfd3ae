import { Callout } from "@radix-ui/themes";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactElement } from "react";
import { useFocusOnMount } from "#ui/use-focus.ts";

type Props = { children: string; takesFocus?: boolean };

export const SuccessCallout = ({ children, takesFocus = true }: Props): ReactElement => {
  const box = useFocusOnMount<HTMLDivElement>(takesFocus);
  return (
    <Callout.Root ref={box} color="grass" tabIndex={-1}>
      <Callout.Icon>
        <CircleCheck size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text weight="bold">{children}</Callout.Text>
    </Callout.Root>
  );
};
