/** What is wrong with a plan's price is one thing to a visitor: it is not ours any more (`docs/behavior.md#discounts-and-prices`). */
export const priceChangedMessage = "The price shown is no longer valid. Please choose a plan again.";
