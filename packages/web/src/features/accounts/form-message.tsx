import { Callout } from "@radix-ui/themes";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactElement, ReactNode } from "react";

type Props = { tone: "error" | "success"; children?: ReactNode };

/**
 * What a form says about its last try. The region is there while it is empty, so that what appears in it is announced:
 * a failure at once, a success when the reader pauses.
 */
export const FormMessage = ({ tone, children }: Props): ReactElement => {
  const Icon = tone === "error" ? CircleAlert : CircleCheck;
  const box = children !== undefined && children !== null && children !== false && (
    <Callout.Root color={tone === "error" ? "red" : "grass"} size="1">
      <Callout.Icon>
        <Icon size={20} aria-hidden />
      </Callout.Icon>
      <div>{children}</div>
    </Callout.Root>
  );
  return tone === "error" ? (
    <div role="alert" className="form-message">
      {box}
    </div>
  ) : (
    <output className="form-message">{box}</output>
  );
};
