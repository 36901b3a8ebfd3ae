import { type ReactElement, useSyncExternalStore } from "react";
import { NativeSelect } from "./native-select.tsx";
import { readTheme, setTheme, subscribeTheme, type Theme } from "./theme-choice.ts";

const names: Record<Theme, string> = { system: "Like my device", light: "Light", dark: "Dark" };
const isTheme = (value: string): value is Theme => value in names;

type Props = { colors?: string; themes?: Readonly<Record<Theme, string>> };

export const ThemeSwitch = ({ colors = "Colors", themes = names }: Props): ReactElement => {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, (): Theme => "system");
  return (
    <label className="theme-switch">
      {colors}
      <NativeSelect
        value={theme}
        onChange={({ target }) => {
          if (isTheme(target.value)) setTheme(target.value);
        }}
      >
        {Object.entries(themes).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
};
