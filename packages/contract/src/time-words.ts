/** `09:30` as people say it: `9:30 AM`. */
export const timeWords = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/** When people arrive: `9:00 AM to 11:00 AM`. */
export const windowWords = ({ start, end }: { start: string; end: string }): string =>
  `${timeWords(start)} to ${timeWords(end)}`;
