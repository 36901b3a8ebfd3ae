import type { CalendarDate } from "@cleaning/contract/format/calendar";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { type ReactElement, useEffect, useState } from "react";
import { Spinner } from "#ui/spinner.tsx";
import { ConnectionIssue } from "./connection-issue.tsx";

const load = () => import("./registration.tsx");
type Code = Awaited<ReturnType<typeof load>>;

type Props = {
  plan: CheckoutPlan;
  /** The plan as it can be had today, where it is another. */
  current: CheckoutPlan | undefined;
  today: CalendarDate;
};

/**
 * Where the registration goes. Its code is loaded when there is something to register for; the portal and the form come
 * together, so that the one is there when the other is not.
 */
export const RegistrationHost = (props: Props): ReactElement => {
  const [code, setCode] = useState<Code | "missing">();
  useEffect(() => {
    let gone = false;
    const show = async (): Promise<void> => {
      const loaded = await load().catch((): "missing" => "missing");
      if (!gone) setCode(loaded);
    };
    void show();
    return () => {
      gone = true;
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
