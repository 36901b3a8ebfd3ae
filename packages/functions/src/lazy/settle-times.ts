export { settleTimes } from "@cleaning/core/schedule/assignment/settle-times.ts";
