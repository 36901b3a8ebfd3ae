/** More agents never come to one visit. */
export const maxTeamSize = 6;

/** Every week: the visits of twelve weeks change in one transaction, with the days of all agents. */
export const maxWeeklyTeamSize = 5;

export const weeklyTeamMessage =
  "Every week five people can come at most. Please choose fewer, or more for single visits.";

/** Minutes; above this two agents come. */
const mostAlone = 240;

/** `minutes` is the work of one person. `teamSize` is what the office chose; undefined: the usual number for it. */
export type TeamWork = { minutes: number; teamSize?: number | undefined };

export const usualTeamSize = (minutes: number): number => (minutes > mostAlone ? 2 : 1);

export const teamSizeOf = ({ minutes, teamSize }: TeamWork): number => teamSize ?? usualTeamSize(minutes);

/** Minutes; of several agents each does an equal part, rounded up to a quarter of an hour. */
export const elapsedOf = (work: TeamWork): number => {
  const size = teamSizeOf(work);
  return size === 1 ? work.minutes : Math.ceil(work.minutes / size / 15) * 15;
};
