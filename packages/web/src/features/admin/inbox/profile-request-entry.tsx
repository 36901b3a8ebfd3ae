import type { OfficeProfileRequest } from "@cleaning/contract/agent-app/agent-profile";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { ProfileRequestCard } from "../schedule/profile-requests.tsx";

/** Hours are set on the agent's page. */
const ProfileRequestEntry = ({ entry }: { entry: OfficeProfileRequest }): ReactElement => (
  <ProfileRequestCard
    entry={entry}
    hoursHint="Set the hours on the agent's page first; then say here that it is done."
    lead={
      <Link to="/admin/schedule" search={{ agent: String(entry.agent.id), tab: "hours" }}>
        {entry.agent.name}
      </Link>
    }
  />
);
export default ProfileRequestEntry;
