/** The site's colors (`web/src/ui/css/theme.css`), the button deeper: it stays readable where a program inverts colors (pale, its text black). */
export const mailColors = {
  light: {
    page: "#fbfaf7",
    card: "#ffffff",
    text: "#21201c",
    quiet: "#5f5e57",
    line: "#e4e0d7",
    link: "#2a44a3",
    button: "#2a44a3",
    label: "#ffffff",
  },
  dark: {
    page: "#14151b",
    card: "#1e2029",
    text: "#f1eee6",
    quiet: "#b9b6ae",
    line: "#31333f",
    link: "#b1c0ff",
    button: "#3e63dd",
    label: "#ffffff",
  },
} as const;

const { light, dark } = mailColors;

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const gap = "margin:0 0 16px";

/** Inline, because some mail programs drop a page's styles. */
export const inline = {
  page: `margin:0;padding:0;background-color:${light.page};color:${light.text};${font};font-size:16px;line-height:1.5`,
  hidden: `display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${light.text}`,
  frame: "width:100%;max-width:600px",
  mark: `width:32px;height:32px;background-color:${light.button};border-radius:9px;${font};font-size:18px;line-height:32px;font-weight:bold;text-align:center;color:${light.label}`,
  brand: `padding:0 8px 0 12px;${font};font-size:18px;line-height:1.4;font-weight:bold;color:${light.text}`,
  brandGap: "height:16px;font-size:1px;line-height:16px",
  card: `padding:32px;background-color:${light.card};border:1px solid ${light.line};border-top:4px solid ${light.button};border-radius:16px;${font};font-size:16px;line-height:1.5;color:${light.text};overflow-wrap:anywhere;word-break:break-word`,
  heading: `margin:0 0 20px;${font};font-size:22px;line-height:1.3;font-weight:bold;color:${light.text}`,
  paragraph: gap,
  listHeading: "margin:0 0 4px",
  list: `${gap};padding:0 0 0 24px`,
  item: "margin:0 0 4px",
  quote: `${gap};padding:0 0 0 16px;border-left:3px solid ${light.line};color:${light.text}`,
  rows: `width:100%;margin:0 0 16px;border-top:1px solid ${light.line}`,
  label: `padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};${font};font-size:14px;line-height:1.5;text-align:left;vertical-align:top;font-weight:normal;color:${light.quiet}`,
  value: `padding:8px 0;border-bottom:1px solid ${light.line};${font};font-size:16px;line-height:1.4;text-align:left;vertical-align:top;color:${light.text};overflow-wrap:anywhere;word-break:break-word`,
  amountLabel: `padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};${font};font-size:16px;line-height:1.4;text-align:left;vertical-align:top;font-weight:normal;color:${light.text}`,
  amount: `padding:8px 0;border-bottom:1px solid ${light.line};${font};font-size:16px;line-height:1.4;text-align:right;vertical-align:top;white-space:nowrap;color:${light.text}`,
  /** Word's engine pads no link: it pads the cell. */
  button: `background-color:${light.button};border-radius:12px;mso-padding-alt:13px 24px`,
  buttonLabel: `display:inline-block;padding:13px 24px;${font};font-size:16px;line-height:1.4;font-weight:bold;color:${light.label};text-decoration:none`,
  address: `margin:8px 0 16px;font-size:13px;line-height:1.5;color:${light.quiet}`,
  quietLink: `color:${light.quiet};text-decoration:underline`,
  foot: `padding:20px 8px 0;${font};font-size:14px;line-height:1.7;color:${light.quiet}`,
} as const;

/** What mail programs may leave out: colors by night, and less air on phones. */
export const progressiveStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.page}!important;color:${dark.text}!important}
.card{background-color:${dark.card}!important;border-color:${dark.line}!important;border-top-color:${dark.button}!important;color:${dark.text}!important}
.text{color:${dark.text}!important;border-color:${dark.line}!important}
.quiet{color:${dark.quiet}!important;border-color:${dark.line}!important}
.line{border-color:${dark.line}!important}
.button{background-color:${dark.button}!important}
.label{color:${dark.label}!important}
}
@media (max-width:480px){
.outer{padding:16px 8px!important}
.card{padding:24px 20px!important}
}
`;
