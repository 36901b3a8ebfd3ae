import { business } from "@cleaning/contract/site/business";
import { type ReactElement, useState } from "react";
import { Panel } from "#kit/panel.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { setNotificationsEnabled, notificationsEnabled } from "../use-new-work.ts";

export const NoticesPanel = (): ReactElement => {
  const [isEnabled, setEnabled] = useState(notificationsEnabled);
  return (
    <Panel title="Notices" note="How you hear of what visitors send.">
      <p>
        Each contact request, job application and order is mailed to <strong>{business.officeEmail}</strong>.
      </p>
      <CheckboxInput
        name="notices"
        label="Also say so here when something new comes in"
        hint="On this device, while the dashboard, the requests or the applications are open."
        checked={isEnabled}
        onChange={({ target }) => {
          setEnabled(target.checked);
          setNotificationsEnabled(target.checked);
        }}
      />
    </Panel>
  );
};
