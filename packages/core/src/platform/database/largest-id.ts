/** Ids have 15 digits in keys; ends a range whose key continues with an id. */
export const largestId = 999_999_999_999_999;
