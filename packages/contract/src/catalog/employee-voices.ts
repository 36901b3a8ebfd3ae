/** `isInvented` until an owner writes down what was really said. */
export type EmployeeVoice = { name: string; role: string; text: string; isInvented?: true };

export const employeeVoices: readonly EmployeeVoice[] = [
  {
    name: "Maria G.",
    role: "Team Lead",
    text: "I came for a summer and stayed. They asked me what I wanted to learn next, and then they taught me.",
    isInvented: true,
  },
  {
    name: "Tyler S.",
    role: "Residential Cleaning Specialist",
    text: "I am home when my kids get off the bus. When one of them is sick I call, and nobody makes it a problem.",
    isInvented: true,
  },
  {
    name: "Jenna K.",
    role: "Airbnb Cleaning Specialist",
    text: "Turnovers are fast, but you are two. We put on music, work down the list, and the lake is right there after.",
    isInvented: true,
  },
];
