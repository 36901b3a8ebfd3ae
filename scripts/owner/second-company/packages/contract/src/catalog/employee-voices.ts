/** `isInvented` until an owner writes down what was really said. */
export type EmployeeVoice = { name: string; role: string; text: string; isInvented?: true };

export const employeeVoices: readonly EmployeeVoice[] = [
  { name: "Dawn R.", role: "Team Lead", text: "My week is on my phone by Friday, and it stays as it is." },
  { name: "Luis M.", role: "Cleaning Specialist", text: "We come in pairs, and the van is stocked before we arrive." },
];
