import type { Agent } from "@cleaning/contract/admin/agents";
import type { Customer } from "@cleaning/contract/admin/customers";
import type { AdminSubscription } from "@cleaning/contract/admin/subscriptions";

export const agentOf = (id: number, changes: Partial<Agent> = {}): Agent => ({
  id,
  userId: 100 + id,
  user: { id: 100 + id, name: `Agent ${id}`, email: `agent${id}@example.com` },
  assignedArea: "Logan",
  specialties: ["Windows"],
  rating: 4.8,
  completedJobs: 1_212,
  isActive: true,
  language: "en",
  startsOn: null,
  createdAt: "2026-01-01T03:15:00Z",
  ...changes,
});

export const customerOf = (id: number, changes: Partial<Customer> = {}): Customer => ({
  id,
  userId: 200 + id,
  user: {
    id: 200 + id,
    name: `Customer ${id}`,
    email: `customer${id}@example.com`,
    firstName: "Customer",
    lastName: String(id),
    emailConfirmed: true,
    phone: "(435) 555-0161",
    address: "12 Center Street",
    city: "Logan",
    state: "UT",
    zipCode: "84321",
  },
  preferredService: "deep",
  source: null,
  notes: null,
  hasPets: true,
  activeSubscriptions: 2,
  createdAt: "2026-01-01T03:15:00Z",
  ...changes,
});

export const subscriptionOf = (id: number, changes: Partial<AdminSubscription> = {}): AdminSubscription => ({
  id,
  customerId: 1,
  customer: { name: `Customer ${id}`, email: `customer${id}@example.com` },
  serviceId: 3,
  service: { name: "Deep Cleaning", type: "deep" },
  frequency: "bi-weekly",
  price: 127.5,
  nextServiceDate: null,
  isActive: true,
  homeId: 1,
  providerSync: null,
  acceptance: null,
  createdAt: "2026-01-01T03:15:00Z",
  ...changes,
});
