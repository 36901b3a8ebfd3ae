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
    <div className="form-message__box" data-tone={tone}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
  return tone === "error" ? (
    <div role="alert" className="form-message">
      {box}
    </div>
  ) : (
    <output className="form-message">{box}</output>
  );
};
