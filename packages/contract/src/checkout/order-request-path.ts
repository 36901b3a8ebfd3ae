/** The page of an order that waits for its customer. Apart from its texts, because every page loads the paths. */
export const orderRequestPath = "/order-request";

/** The secret is in the fragment, which is sent to no server and logged nowhere. */
export const orderRequestLink = (site: string, token: string): string => `${site}${orderRequestPath}#${token}`;
