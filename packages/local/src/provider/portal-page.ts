import { portal } from "@cleaning/contract/checkout/portal";
import { defaultState, stateCodes } from "@cleaning/contract/site/states";

export const embedScript = `"use strict";
(() => {
  const host = new URL(document.currentScript.src).origin;
  const attributes = ${JSON.stringify(portal.attributes)};
  const mount = (container) => {
    // A page in a sandbox has an origin of its own, which cannot be named: messages go to any page that holds the frame.
    const values = { parent: self.origin === "null" ? "*" : self.origin };
    for (const [name, attribute] of Object.entries(attributes)) {
      const value = container.getAttribute(attribute);
      if (!value) throw new Error("The attribute " + attribute + " is missing.");
      values[name] = value;
    }
    const frame = document.createElement("iframe");
    // In the fragment, so that the token is in no log.
    frame.src = host + "/portal#" + new URLSearchParams(values);
    frame.title = "Registration form";
    frame.style.cssText = "display:block;width:100%;height:46rem;border:0;color-scheme:light";
    const resize = ({ origin, source, data }) => {
      // In a sandbox the hosted form's origin is its own too; its window is not to be mistaken.
      if ([host, "null"].includes(origin) && source === frame.contentWindow && data && data.type === "resize")
        frame.style.height = Number(data.height) + "px";
    };
    addEventListener("message", resize);
    container.append(frame);
    return () => {
      removeEventListener("message", resize);
      frame.remove();
    };
  };
  window[${JSON.stringify(portal.global)}] = Object.freeze({ mount });
})();
`;

export const portalScript = `"use strict";
const values = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const { organizationId, publicKey, token, parent: parentOrigin, serviceType, frequency, price } = values;
const tell = (message) => parent.postMessage({ source: ${JSON.stringify(portal.source)}, ...message }, parentOrigin);
const form = document.querySelector("form");
const say = document.querySelector("[role=status]");
// One for each form: sent twice, it registers once.
const key = "portal-" + crypto.randomUUID();
document.querySelector("#plan").textContent = serviceType + ", " + frequency + ", $" + price + " per visit";
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  say.textContent = "Registering...";
  const customer = Object.fromEntries(new FormData(form));
  const plan = { serviceType, frequency, price };
  try {
    const answer = await fetch("/portal/registrations", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ organizationId, publicKey, token, key, customer, plan }),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.message);
    say.textContent = "You are registered.";
    tell({ type: "registration", status: "success", ...body, customer });
  } catch (error) {
    button.disabled = false;
    say.textContent = error.message;
    tell({ type: "registration", status: "failure", message: error.message });
  }
});
// Not the scroll height: that is never less than the frame's.
const fit = () => tell({ type: "resize", height: document.documentElement.offsetHeight });
new ResizeObserver(fit).observe(document.body);
fit();
tell({ type: "ready" });
`;

const field = (name: string, label: string, type: string, autocomplete: string, more = ""): string =>
  `<label>${label}<input name="${name}" type="${type}" autocomplete="${autocomplete}" required ${more}></label>`;

const states = stateCodes.map((code) => `<option${code === defaultState ? " selected" : ""}>${code}</option>`).join("");

export const portalPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Registration</title>
<style>
  body { margin: 0; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1c2024; background: #fff }
  form { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)) }
  label { display: grid; gap: .25rem; font-size: .875rem }
  input, select, button { min-height: 44px; box-sizing: border-box; font: inherit; padding: 0 .75rem; border: 1px solid #8b8d98; border-radius: 6px; background: #fff }
  button { grid-column: 1 / -1; background: #3a5bc7; color: #fff; border: 0; cursor: pointer }
  button:disabled { opacity: .6 }
  :focus-visible { outline: 3px solid #8da4ef; outline-offset: 1px }
  p { margin: 0 0 1rem }
</style>
</head>
<body>
<p><strong id="plan"></strong></p>
<form>
${field("firstName", "First name", "text", "given-name")}
${field("lastName", "Last name", "text", "family-name")}
${field("email", "Email", "email", "email")}
${field("phone", "Phone", "tel", "tel", 'minlength="10"')}
${field("address", "Street address", "text", "street-address")}
${field("city", "City", "text", "address-level2")}
<label>State<select name="state" autocomplete="address-level1">${states}</select></label>
${field("zipCode", "ZIP code", "text", "postal-code", 'minlength="5" maxlength="10"')}
<button>Register and subscribe</button>
</form>
<p role="status"></p>
<script src="/portal.js"></script>
</body>
</html>
`;
