import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { countOpenBookings } from "@cleaning/core/apps/admin/open-bookings.ts";
import type { Database } from "@cleaning/core/platform/database";
import { publishMetric } from "../metric.ts";

/** An unusual number may be an attempt to fill the calendar. */
export const countOpenBookingsJob = async (database: Database): Promise<void> => {
  publishMetric("OpenBookings", MetricUnit.Count, await countOpenBookings(database));
};
