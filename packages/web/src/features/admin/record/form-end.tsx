import { Grid } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";

export const FormEnd = ({ children }: { children: ReactNode }): ReactElement => (
  <Grid columns={{ initial: "2", sm: "auto auto" }} gap="3" justify="end" className="record-form__end">
    {children}
  </Grid>
);
