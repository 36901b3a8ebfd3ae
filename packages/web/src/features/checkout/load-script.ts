/**
 * Loads a script of another host.
 *
 * @param attributes go onto its tag
 * @throws Error when it is blocked or does not arrive whole
 */
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
