const newsFor = 30 * 60_000;

/** A phone without a connection reports later: then "on our way" is not true any more, unless the arrival is still ahead. */
export const isOnTheWayNews = ({ setOutAt, arrivesAt }: { setOutAt: string; arrivesAt?: string }, now: Date): boolean =>
  now.getTime() - Date.parse(setOutAt) <= newsFor || (arrivesAt !== undefined && Date.parse(arrivesAt) > now.getTime());
