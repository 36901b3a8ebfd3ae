import { Callout, Flex } from "@radix-ui/themes";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactElement, ReactNode } from "react";

type Props = { tone: "error" | "success"; children?: ReactNode };

/** The live region is there while it is empty, so that what appears in it is announced. */
export const FormMessage = ({ tone, children }: Props): ReactElement => {
  const isError = tone === "error";
  const Icon = isError ? CircleAlert : CircleCheck;
  const Region = isError ? "div" : "output";
  return (
    <Region className="form-message" {...(isError ? { role: "alert" } : {})}>
      {children !== undefined && children !== null && children !== false && (
        <Callout.Root color={isError ? "red" : "grass"} size="1">
          <Callout.Icon>
            <Icon size={20} aria-hidden />
          </Callout.Icon>
          <Flex direction="column" gap="2">
            {children}
          </Flex>
        </Callout.Root>
      )}
    </Region>
  );
};
