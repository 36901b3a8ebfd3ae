/** The one message for every wrong price (`docs/behavior.md#discounts-and-prices`). */
export const priceChangedMessage = "The price shown is no longer valid. Please choose a plan again.";
