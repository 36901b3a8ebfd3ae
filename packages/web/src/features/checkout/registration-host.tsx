import type { CalendarDate } from "@cleaning/contract/format/calendar";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { type ReactElement, useEffect, useState } from "react";
import { Spinner } from "#ui/spinner.tsx";
import { ConnectionIssue } from "./connection-issue.tsx";

const load = () => import("./registration.tsx");
type Code = Awaited<ReturnType<typeof load>>;

type Props = {
  plan: CheckoutPlan;
  current: CheckoutPlan | undefined;
  today: CalendarDate;
};

/** Portal and form are loaded together, so that the form is there when the portal fails. */
export const RegistrationHost = (props: Props): ReactElement => {
  const [code, setCode] = useState<Code | "missing">();
  useEffect(() => {
    let isCancelled = false;
    const show = async (): Promise<void> => {
      const loaded = await load().catch((): "missing" => "missing");
      if (!isCancelled) setCode(loaded);
    };
    void show();
    return () => {
      isCancelled = true;
    };
  }, []);
  return (
    <div>
      {code === undefined && <Spinner label="Loading registration..." />}
      {code === "missing" && <ConnectionIssue />}
      {typeof code === "object" && <code.Registration {...props} />}
    </div>
  );
};
