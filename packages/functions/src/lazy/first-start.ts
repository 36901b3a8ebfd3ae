import "../start.ts";

export { chooseFirstStart, readFirstStarts } from "@cleaning/core/sales/booking/first-start.ts";
