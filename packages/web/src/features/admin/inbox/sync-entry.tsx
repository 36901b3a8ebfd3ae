import type { SyncFailure } from "@cleaning/contract/admin/inbox";
import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { formatInstant } from "@cleaning/contract/format/date";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";

export const SyncEntry = ({ failure }: { failure: SyncFailure }): ReactElement => (
  <li>
    {failure.kind === "sync" ? (
      <p>
        {failure.endpoint === "all" ? "The sync" : `The sync of ${failure.endpoint}`}: {failure.message}
      </p>
    ) : (
      <p>
        The order of{" "}
        <Link
          to="/admin/customers/$id"
          params={{ id: String(failure.customer.id) }}
          search={{ subscription: String(failure.subscriptionId) }}
        >
          {failure.customer.name}
        </Link>{" "}
        could not be sent to {provider.name} for a day.
      </p>
    )}
    <Text asChild size="2" color="gray">
      <time dateTime={failure.at}>{formatInstant(failure.at)}</time>
    </Text>
    {failure.kind === "sync" && (
      <div>
        <ButtonLink look="outline" to={providerPages.sync}>
          Open the sync
          <span className="visually-hidden">, {failure.endpoint}</span>
        </ButtonLink>
      </div>
    )}
  </li>
);
