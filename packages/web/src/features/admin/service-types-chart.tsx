import type { Overview } from "@cleaning/contract/admin/overview";
import { formatNumber } from "@cleaning/contract/format/money";
import { Flex, Table } from "@radix-ui/themes";
import type { ReactElement } from "react";

type ServiceType = Overview["serviceTypes"][number]["type"];

const names: Readonly<Record<ServiceType, string>> = {
  standard: "Standard",
  deep: "Deep",
  moveout: "Move Out",
  bedroom: "Bedroom",
  bathroom: "Bathroom",
  other: "Other",
};
const colors: Partial<Record<ServiceType, string>> = { standard: "indigo", deep: "grass", moveout: "amber" };
/** Shown even without subscriptions. */
const alwaysShown: ReadonlySet<ServiceType> = new Set(["standard", "deep", "moveout"]);

/** A circumference of 100, so that a percentage is a length on the ring. */
const radius = 100 / (2 * Math.PI);

const slicesOf = (serviceTypes: Overview["serviceTypes"]) => {
  const total = serviceTypes.reduce((sum, { active }) => sum + active, 0);
  let start = 0;
  return serviceTypes
    .filter(({ type, active }) => active > 0 || alwaysShown.has(type))
    .map(({ type, active }) => {
      const share = (100 * active) / total;
      const slice = { type, active, share, start, color: colors[type] ?? "gray" };
      start += share;
      return slice;
    });
};

export const ServiceTypesChart = ({ serviceTypes }: Pick<Overview, "serviceTypes">): ReactElement => {
  const slices = slicesOf(serviceTypes);
  return (
    <Flex wrap="wrap" align="center" justify="center" gap="6" minHeight="208px">
      <svg width="176" viewBox="0 0 42 42" fill="none" strokeWidth="5" aria-hidden>
        {slices.map(({ type, share, start, color }) => (
          <circle
            key={type}
            className="series"
            cx="21"
            cy="21"
            r={radius}
            data-accent-color={color}
            strokeDasharray={`${share} ${100 - share}`}
            strokeDashoffset={25 - start}
          />
        ))}
      </svg>
      <div className="rt-TableRoot rt-r-size-1 rt-variant-ghost">
        <table className="rt-TableRootTable">
          <caption className="visually-hidden">Active subscriptions by type of service</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Active</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <Table.Body>
            {slices.map(({ type, active, share, color }) => (
              <Table.Row key={type}>
                <Table.RowHeaderCell data-accent-color={color} className="series">
                  {names[type]}
                </Table.RowHeaderCell>
                <Table.Cell justify="end">{formatNumber(active)}</Table.Cell>
                <Table.Cell justify="end">{Math.round(share)}%</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </table>
      </div>
    </Flex>
  );
};
