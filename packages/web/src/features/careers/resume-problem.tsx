import { Callout } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { useFocusOnMount } from "#ui/use-focus.ts";

export const withoutResume = "without-resume";

type Props = { reason: string; cancelled: boolean };

export const ResumeProblem = ({ reason, cancelled }: Props): ReactElement => {
  const title = useFocusOnMount<HTMLParagraphElement>();
  return (
    <Callout.Root color={cancelled ? "gray" : "red"} size="2">
      <p ref={title} tabIndex={-1}>
        <strong>{cancelled ? "Upload cancelled" : "Your resume did not get through"}</strong>
      </p>
      <p>
        {reason} Your application has not been sent yet. Everything you typed is still here, and your file is still
        chosen.
      </p>
      <div className="actions">
        <Button type="submit" look="outline">
          Try the upload again
        </Button>
        <Button type="submit" look="quiet" value={withoutResume}>
          Send without the resume
        </Button>
      </div>
    </Callout.Root>
  );
};
