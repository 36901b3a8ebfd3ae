import { type Payment, paymentForms } from "@cleaning/contract/checkout/payment";
import type { Question } from "#ui/faq.tsx";

export const contactQuestions = (payment: Payment): readonly Question[] => [
  {
    question: "How do I get a quote?",
    answer:
      "Send the form on this page or call us. Tell us the kind of place, roughly how big it is and what matters to you. We reply within one business day with a free, no-obligation estimate.",
  },
  {
    question: "How long does a cleaning take?",
    answer:
      "A typical three-bedroom standard clean takes 2-3 hours, a deep clean 4-6 hours. We tell you what to expect for your place with the estimate.",
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
