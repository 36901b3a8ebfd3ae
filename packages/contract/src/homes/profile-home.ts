/** Its address is changed in the customer's profile alone. */
export const profileHome = 1;
