import type { ComponentProps, ReactElement } from "react";

/** The native list works before the page's code is there; it has the classes of Radix's `Select.Trigger`. */
export const NativeSelect = (props: ComponentProps<"select">): ReactElement => (
  <select {...props} className="native-select rt-reset rt-SelectTrigger rt-r-size-3 rt-variant-surface" />
);
