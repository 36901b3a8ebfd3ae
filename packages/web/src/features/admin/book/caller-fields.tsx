import { customerSources } from "@cleaning/contract/admin/customer-sources";
import type { Customer } from "@cleaning/contract/admin/customers";
import type { Home } from "@cleaning/contract/homes/homes";
import { business } from "@cleaning/contract/site/business";
import { Flex, Grid, Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ZipHint } from "#nouns/homes/zip-hint.tsx";
import { adminApi } from "#nouns/records/queries.ts";
import { Button } from "#ui/button.tsx";
import { EmailInput } from "#ui/email-input.tsx";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { RecordPicker } from "../record/record-picker.tsx";
import type { CallerField } from "./caller-draft.ts";
import type { Prefill } from "./prefill.ts";

type Props = {
  customer: Customer | undefined;
  /** Of a quote; wins over what the customer's record says. */
  prefill: Prefill;
  homes: readonly Home[];
  /** What is typed into an address before they are here would be replaced by theirs. */
  isLoadingHomes: boolean;
  homeId: number | undefined;
  zip: string;
  town: string | undefined;
  field: CallerField;
  onFound: (customer: Customer | undefined) => void;
  onHome: (id: number | undefined) => void;
  onZip: (zip: string) => void;
};

const elsewhere = "other";

export const CallerFields = ({
  customer,
  prefill,
  homes,
  isLoadingHomes,
  homeId,
  zip,
  town,
  field,
  onFound,
  onHome,
  onZip,
}: Props): ReactElement => {
  const source = {
    kind: "callers",
    find: async (text: string, signal: AbortSignal) => {
      const query = { limit: 8, ...(text === "" ? {} : { search: text }) };
      const { customers } = await adminApi("GET /api/admin/customers", { query }, { signal });
      return customers.map((one) => {
        const { name, email, phone, address, city } = one.user;
        const detail = [phone ?? email, address, city].filter((part) => part !== null).join(" · ");
        return { id: one.id, title: name, detail, customer: one };
      });
    },
  };
  const home = homes.find(({ id }) => id === homeId);
  const user = customer?.user;
  const hidden = (name: string) => {
    const { error: _, ...input } = field(name);
    return input;
  };
  const shownAddress = field("homeAddress.address").defaultValue ?? home?.address;
  const place = homes.length > 0 && home === undefined ? undefined : (home ?? user);
  return (
    <Flex direction="column" gap="3">
      {customer === undefined ? (
        <RecordPicker
          name="caller"
          label="Has been here before?"
          placeholder="Name, phone or email"
          source={source}
          onChoose={(choice) => onFound(choice.customer)}
        />
      ) : (
        <Flex justify="between" align="center" gap="3">
          <Text as="p">
            <strong>{customer.user.name}</strong>, a customer
          </Text>
          <Button look="quiet" onClick={() => onFound(undefined)}>
            Somebody else
          </Button>
        </Flex>
      )}
      <Grid
        key={customer?.id ?? "new"}
        className="caller-fields"
        columns={{ initial: "1", sm: "2" }}
        gap="3"
        align="start"
      >
        <TextInput
          label="First name"
          defaultValue={prefill.firstName ?? user?.firstName}
          {...field("customerInfo.firstName")}
        />
        <TextInput
          label="Last name"
          defaultValue={prefill.lastName ?? user?.lastName}
          {...field("customerInfo.lastName")}
        />
        <PhoneInput
          label="Phone"
          defaultValue={prefill.phone ?? user?.phone ?? undefined}
          {...field("customerInfo.phone")}
        />
        <EmailInput required={false} defaultValue={prefill.email ?? user?.email} {...field("customerInfo.email")} />
      </Grid>
      {homes.length > 1 && (
        <SelectInput
          name="home"
          label="Home"
          value={String(homeId ?? elsewhere)}
          options={{
            ...Object.fromEntries(
              homes.map(({ id, label, address }) => [String(id), label ?? address ?? `Home ${id}`]),
            ),
            [elsewhere]: "Another address",
          }}
          onChange={({ target: { value } }) => onHome(value === elsewhere ? undefined : Number(value))}
        />
      )}
      {isLoadingHomes ? (
        <output className="soft">Loading the home...</output>
      ) : (
        <Grid
          // Filled in anew with its address, so that what is shown and what it is compared with are one.
          key={`${customer?.id ?? "new"} ${homeId ?? elsewhere} ${shownAddress ?? ""}`}
          className="caller-fields"
          columns={{ initial: "1", sm: "2" }}
          gap="3"
          align="start"
        >
          {home !== undefined && (
            <>
              <input type="hidden" defaultValue={home.address ?? ""} {...hidden("homeAddress.address")} />
              <input type="hidden" defaultValue={home.zipCode ?? ""} {...hidden("homeAddress.zipCode")} />
            </>
          )}
          <TextInput
            label="Address"
            defaultValue={home?.address ?? prefill.address ?? place?.address ?? undefined}
            {...field("customerInfo.address")}
          />
          <TextInput
            label="ZIP code"
            inputMode="numeric"
            {...field("customerInfo.zipCode")}
            value={zip}
            onChange={({ target: { value } }) => onZip(value)}
            after={<ZipHint />}
          />
          <TextInput
            key={town}
            label="City"
            defaultValue={(place?.zipCode === zip ? place.city : undefined) ?? prefill.city ?? town}
            {...field("customerInfo.city")}
          />
        </Grid>
      )}
      {customer === undefined && (
        <SelectInput
          label="How did they hear of us?"
          options={{ none: "Not asked", ...customerSources }}
          required={false}
          {...field("source")}
        />
      )}
      <input type="hidden" name="customerInfo.state" value={business.address.state} />
    </Flex>
  );
};
