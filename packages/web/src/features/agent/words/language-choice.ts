export const languageChoiceWords = {
  title: "Language",
  saved: "Your messages come in this language too.",
  waits: "Saved on this phone. Your messages change as soon as it is connected.",
  missing: "Spanish has to be loaded once. Please connect, and try again.",
};
