/** Ids have 15 digits in keys; ends a range whose key continues with an id. */
export const maxId = 999_999_999_999_999;
