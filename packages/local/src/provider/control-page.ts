import { provider } from "@cleaning/contract/checkout/provider";
import { type Fault, faults } from "./faults.ts";

type State = { fault: Fault | undefined; customers: number; made: number };

const meanings: Readonly<Record<Fault, string>> = {
  down: "cuts every connection",
  slow: "answers too late",
  "500": "answers 500",
  malformed: "answers nonsense",
  rejected: "does not take our credentials",
  "no-script": "is well, but its embed script never arrives",
};

const choice = (value: string, text: string, isOn: boolean): string =>
  `<button name="fault" value="${value}" aria-pressed="${isOn}">${text}</button>`;

export const controlPage = ({ fault, customers, made }: State): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${provider.name}: stand-in</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif }
  form { display: grid; gap: .5rem; margin-bottom: 2rem }
  button, input { min-height: 44px; font: inherit; text-align: left; padding: .25rem .75rem }
  [aria-pressed=true] { font-weight: 700; outline: 3px solid }
</style>
</head>
<body>
<h1>${provider.name}: stand-in</h1>
<p>A development tool: it stands in for the provider on this machine. Registrations and orders made here: ${made}.</p>
<form method="post">
<h2>How it is</h2>
${choice("", "Well", fault === undefined)}
${faults.map((name) => choice(name, `<code>${name}</code>: ${meanings[name]}`, fault === name)).join("\n")}
</form>
<form method="post">
<h2>How much it knows</h2>
<label>Customers, up to 50,000 <input name="customers" type="number" min="0" max="50000" value="${customers}"></label>
<button>Change</button>
</form>
</body>
</html>
`;
