/** Contrast of text in mails, as mail programs draw it. */
type Rgb = readonly [number, number, number];
type Colors = { color: string; background: string };
type Shown = { light: Colors; dark: Colors };

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const luminance = (rgb: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** As some mail programs do by night: each part of the color, or only how light it is. */
const inverted = ([red, green, blue]: Rgb): Rgb => [255 - red, 255 - green, 255 - blue];
const lightnessInverted = (rgb: Rgb): Rgb => {
  const shift = 255 - Math.max(...rgb) - Math.min(...rgb);
  return rgb.map((part) => part + shift) as unknown as Rgb;
};

const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
const colorIn = (style: string, name: "color" | "background-color"): string | undefined =>
  new RegExp(`(?:^|[;{])${name}:(#[\\da-f]{6})`).exec(style)?.[1];

const unclosed = /^<(?:!|meta|br|img|\/)/;

/** Texts of a mail with less than 4.5 to one, with the way in which it is shown. */
export const contrastFailures = (html: string): string[] => {
  const night = /@media \(prefers-color-scheme:dark\)\{([\s\S]*?)\n\}/.exec(html)?.[1] ?? "";
  const ruleOf = (className: string): string =>
    className === "" ? "" : (new RegExp(`\\.${className}(\\{[^}]*\\})`).exec(night)?.[1] ?? "");
  const stack: Shown[] = [];
  const found: string[] = [];
  for (const [part] of html.slice(html.indexOf("<body")).matchAll(/<[^>]*>|[^<]+/g)) {
    if (part.startsWith("</")) stack.pop();
    else if (part.startsWith("<")) {
      if (unclosed.test(part)) continue;
      const [style, rule] = [attribute(part, "style"), ruleOf(attribute(part, "class"))];
      const parent = stack.at(-1);
      const shown = (own: string, fallback: string, around: Colors | undefined): Colors => ({
        color: colorIn(own, "color") ?? colorIn(fallback, "color") ?? around?.color ?? "",
        background:
          colorIn(own, "background-color") ?? colorIn(fallback, "background-color") ?? around?.background ?? "",
      });
      stack.push({ light: shown(style, "", parent?.light), dark: shown(rule, style, parent?.dark) });
    } else if (part.trim() !== "" && stack.length > 0) {
      const { light, dark } = stack.at(-1) ?? {};
      for (const [name, colors, change] of [
        ["by day", light, (rgb: Rgb) => rgb],
        ["by night", dark, (rgb: Rgb) => rgb],
        ["inverted", light, inverted],
        ["in inverted lightness", light, lightnessInverted],
      ] as const) {
        const ratio = contrast(change(rgbOf(colors?.color ?? "")), change(rgbOf(colors?.background ?? "")));
        if (!(ratio >= 4.5)) found.push(`${name}: ${ratio.toFixed(2)} ${part.trim().slice(0, 40)}`);
      }
    }
  }
  return found;
};

/** What no mail may hold: a field without its value, or an empty list. */
export const leftovers = (html: string): string[] => {
  const shown = html.replace(/<style>[\s\S]*?<\/style>/, "");
  return [...shown.matchAll(/[{}]|\b(?:undefined|null|NaN)\b|\[object|<(ul|table|p|li|td)[^>]*>\s*<\/\1>/g)].map(
    ([text]) => text,
  );
};
