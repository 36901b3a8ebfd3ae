/** Ids have 15 digits in keys: what ends a range whose key goes on with an id after a date. */
export const largestId = 999_999_999_999_999;
