import { type Payment, paymentAnswer } from "@cleaning/contract/checkout/payment";
import { business } from "@cleaning/contract/site/business";
import type { Question } from "#ui/faq.tsx";

const hours = business.hours.map(({ days, text }) => `${days} ${text}`).join(", ");

export const serviceQuestions = (payment: Payment): readonly Question[] => [
  {
    question: "How long will a cleaning take at my place?",
    answer:
      "A typical three-bedroom standard clean takes 2-3 hours, and a deep clean 4-6 hours. What to expect for your rooms stands beside the price when you book.",
  },
  {
    question: "When do you clean?",
    answer: `${hours}. You see the free times when you book, and choose yours.`,
    book: "See the free times",
  },
  {
    question: "How do I pay?",
    answer: paymentAnswer(payment),
  },
  {
    question: "What if I am not happy with the result?",
    answer:
      "Contact us within 24 hours and the team returns at no cost. That is our satisfaction promise, on every service.",
  },
  {
    question: "Are you insured if something breaks?",
    answer:
      "Yes, we are fully insured and bonded. Please report any damage within 24 hours so that we can put it right.",
  },
  {
    question: "Can I move my appointment?",
    answer: "Of course. Please give us 48 hours' notice: late cancellations may incur a fee.",
  },
];
