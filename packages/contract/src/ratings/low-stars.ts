/** So many stars or fewer: the office calls. A module of its own, because a page needs nothing else of ratings. */
export const lowStars = 3;
