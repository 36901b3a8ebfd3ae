import type { Role } from "@cleaning/contract/roles";

/** Somebody to try the site as. */
export type DemoPerson = {
  role: Role;
  username: string;
  email: string;
  password: string;
  name: string;
  firstName: string;
};

/** One person of each role. Their passwords are public: they exist on this machine only. */
export const demoPeople: readonly DemoPerson[] = [
  {
    role: "admin",
    username: "admin",
    email: "admin@example.test",
    password: "Admin-demo-2026!",
    name: "Alma Jensen",
    firstName: "Alma",
  },
  {
    role: "super_client",
    username: "super",
    email: "super@example.test",
    password: "Super-demo-2026!",
    name: "Susan Olsen",
    firstName: "Susan",
  },
  {
    role: "supervisor",
    username: "supervisor",
    email: "supervisor@example.test",
    password: "Supervisor-demo-2026!",
    name: "Mark Christensen",
    firstName: "Mark",
  },
  {
    role: "agent",
    username: "agent",
    email: "agent@example.test",
    password: "Agent-demo-2026!",
    name: "Dani Larsen",
    firstName: "Dani",
  },
  {
    role: "customer",
    username: "customer",
    email: "customer@example.test",
    password: "Customer-demo-2026!",
    name: "Carol Nielsen",
    firstName: "Carol",
  },
];
