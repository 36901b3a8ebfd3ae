/** Of a record in the options of a select: an object would list whole numbers first, in their own order. `Number` reads it. */
export const selectKey = (id: number): string => ` ${id}`;
