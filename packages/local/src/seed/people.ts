import type { Role } from "@cleaning/contract/accounts/roles";
import { townOf } from "./towns.ts";

export type DemoPerson = {
  role: Role;
  username: string;
  email: string;
  password: string;
  name: string;
  firstName: string;
  home?: { phone: string; address: string; city: string; state: string; zipCode: string };
  unconfirmed?: true;
};

/** Public passwords: valid on this machine only. */
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
    role: "agent",
    username: "former",
    email: "former@example.test",
    password: "Former-demo-2026!",
    name: "Fay Petersen",
    firstName: "Fay",
  },
  {
    role: "customer",
    username: "customer",
    email: "customer@example.test",
    password: "Customer-demo-2026!",
    name: "Carol Nielsen",
    firstName: "Carol",
    home: { phone: "(435) 555-0161", address: "12 Center Street", ...townOf("Logan") },
  },
  {
    role: "customer",
    username: "neighbor",
    email: "neighbor@example.test",
    password: "Neighbor-demo-2026!",
    name: "Wes Allred",
    firstName: "Wes",
    home: { phone: "(435) 555-0172", address: "40 Canyon Road", ...townOf("Smithfield") },
  },
  {
    role: "customer",
    username: "newcomer",
    email: "newcomer@example.test",
    password: "Newcomer-demo-2026!",
    name: "Nora Hale",
    firstName: "Nora",
    unconfirmed: true,
  },
  {
    role: "admin",
    username: "owner",
    email: "owner@example.test",
    password: "Owner-demo-2026!",
    name: "Olive Hansen",
    firstName: "Olive",
  },
];
