import "../start.ts";

export { chooseFirstStart, readFirstStarts } from "@cleaning/core/booking/first-start.ts";
