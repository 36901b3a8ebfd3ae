import { type Payment, paymentForms } from "@cleaning/contract/checkout/payment";
import type { Question } from "#ui/faq.tsx";

export const contactQuestions = (payment: Payment): readonly Question[] => [
  {
    question: "How do I get a quote?",
    answer:
      "For a home you see the exact price online in a minute, before you give your name. For anything else send the form on this page or call us. We reply within one business day with a free, no-obligation estimate.",
    book: "See my exact price",
  },
  {
    question: "How long does a cleaning take?",
    answer:
      "A typical three-bedroom standard clean takes 2-3 hours, a deep clean 4-6 hours. What to expect for your place stands beside its price when you book.",
  },
  {
    question: "Do you offer gift certificates?",
    answer: "Yes. Call or write to us, name the amount or the service, and we prepare the certificate for you.",
  },
  {
    question: "What forms of payment do you accept?",
    answer: paymentForms(payment),
  },
  {
    question: "What if something gets damaged?",
    answer:
      "We are fully insured and bonded. Please report any damage within 24 hours of the visit, and we take care of it with you.",
  },
  {
    question: "What if I need to reschedule?",
    answer:
      "Please give us 48 hours' notice. Late cancellations may incur a fee, because the team's time was kept for you.",
  },
];
