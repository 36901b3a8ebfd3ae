export const tags = {
  Catalogue: "Services, what can be added to them, what customers said, and openings",
  Contact: "Requests for a quote",
  Careers: "Applications for a job, and their resumes",
  Accounts: "Signing up and in, and a person's own account",
  Users: "Everyone with an account, as staff choose from them",
  Customers: "Who is cleaned for",
  Agents: "Who cleans, and the visits assigned to them",
  Subscriptions: "Recurring cleanings",
  Visits: "A customer's subscriptions and visits, what they change of them, and what happened there",
  Messages: "What people are told, and which of it they want",
  Requests: "Requests and applications as work: states, notes, replies, and who became a customer",
  People: "Who works here, what they may do, and who is invited",
  Booking: "From a price to a booked visit, and the figures that prices follow from",
  Overview: "The dashboard's numbers",
  History: "What staff changed of a record",
  Provider: "The external service for subscriptions: its portal, and what it has",
} as const;
export type Tag = keyof typeof tags;
