const months = "January February March April May June July August September October November December".split(" ");

/** `2025-03-12` as "March 2025"; anything that is not such a date stays as it is. No clock and no time zone involved. */
export const writtenDate = (date: string): string => {
  const [, year, month] = /^(\d{4})-(\d{2})(?:-\d{2}.*)?$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return year === undefined || name === undefined ? date : `${name} ${year}`;
};
