import "../start.ts";

export * from "@cleaning/core/sales/booking/first-start.ts";
