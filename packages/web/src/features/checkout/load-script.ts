/** Throws Error when the script is blocked or incomplete. `attributes` go onto its tag. */
export const loadScript = (src: string, attributes: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.async = true;
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("The script did not arrive.")));
    document.head.append(script);
  });
