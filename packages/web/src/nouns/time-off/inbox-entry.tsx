import type { OfficeTimeOffRequest } from "@cleaning/contract/time-off/requests";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { TimeOffRequest } from "./requests.tsx";

const TimeOffEntry = ({ request }: { request: OfficeTimeOffRequest }): ReactElement => (
  <TimeOffRequest
    request={request}
    lead={
      <Link to="/admin/schedule" search={{ agent: String(request.agent.id) }}>
        {request.agent.name}
      </Link>
    }
  />
);
export default TimeOffEntry;
