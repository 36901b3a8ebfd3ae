/** An agent's area beside a visit's town, as `Logan, not Ogden` where it lies outside. */
export const areaText = (area: string, { town }: { town: string }, comesToTown: boolean): string =>
  comesToTown ? area : `${area}, not ${town}`;
