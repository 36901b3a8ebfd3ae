import { packageService } from "@cleaning/contract/pricing/package-services";
import { packageKinds } from "@cleaning/contract/pricing/plans";
import { Callout } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactElement } from "react";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { overviewQuery } from "#nouns/records/queries.ts";
import { Link } from "#ui/link.tsx";

/** What a company that has just begun still needs before anything can be booked. */
const MissingSetup = (): ReactElement | null => {
  const { data: services } = useQuery(servicesQuery);
  const { data: overview } = useQuery(overviewQuery);
  const hasNoService =
    services !== undefined && packageKinds.every((kind) => packageService(services, kind) === undefined);
  const hasNoAgent = overview?.agents.active === 0;
  if (!hasNoService && !hasNoAgent) return null;
  return (
    <Callout.Root color="amber" mb="4">
      <Callout.Icon>
        <TriangleAlert size={18} aria-hidden />
      </Callout.Icon>
      <div>
        <p>
          <strong>Before you can book</strong>
        </p>
        <ul>
          {hasNoService && (
            <li>
              No cleaning is offered yet: the list of services has none of the three that are booked by price. Whoever
              looks after your site adds them.
            </li>
          )}
          {hasNoAgent && (
            <li>
              Nobody can come yet. <Link to="/admin/agents">Add an agent</Link>
            </li>
          )}
        </ul>
      </div>
    </Callout.Root>
  );
};
export default MissingSetup;
