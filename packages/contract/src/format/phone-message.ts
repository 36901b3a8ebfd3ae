/** Of ten digits that are no number, as `000-000-0000`, or of two numbers in one field. */
export const impossiblePhoneMessage = "We cannot call this number. Please check it";
