import { newRequestCustomer, type NewRequestCustomer, type SameCustomer } from "@cleaning/contract/admin/requests";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { Flex, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useSave } from "#kit/use-save.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { type PartProps, requestChanged, requestsApi } from "#nouns/requests/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { showToast } from "#ui/toast.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import { CustomerLink } from "../list/links.tsx";

const useMakeCustomer = (of: PartProps["of"]) => {
  const client = useQueryClient();
  return async (body: NewRequestCustomer, idempotencyKey: string): Promise<void> => {
    const { request } = await requestsApi("POST /api/admin/contact-submissions/{id}/customer", {
      params: { id: of.id },
      body,
      idempotencyKey,
    });
    requestChanged(client, of, request);
    showToast({
      title: "Customer linked",
      description: `${request.customer?.name ?? ""}. The request is won.`,
      tone: "success",
    });
  };
};

export const CustomerPart = ({ of, request }: PartProps): ReactElement => {
  const { customer, found } = request;
  const [isNew, setNew] = useState(false);
  const opener = useFocusBack(isNew);
  const book = useRef<HTMLAnchorElement>(null);
  const wasLinked = useRef(customer !== null);
  useLayoutEffect(() => {
    // The button that linked it had the focus, and is gone.
    if (customer !== null && !wasLinked.current && document.activeElement === document.body) book.current?.focus();
    wasLinked.current = customer !== null;
  }, [customer]);
  if (customer !== null)
    return (
      <Flex direction="column" gap="2" align="start">
        <p>
          <CustomerLink id={customer.id}>{customer.name}</CustomerLink>
        </p>
        {request.quote === null && (
          <ButtonLink
            ref={book}
            look="outline"
            to="/admin/book"
            search={{ customer: String(customer.id), ...omitUndefined({ service: request.service }) }}
          >
            Book for {customer.name}
          </ButtonLink>
        )}
      </Flex>
    );
  // The address's customer is the only one it can have.
  const isTaken = found.some(({ by }) => by === "email");
  return (
    <Flex direction="column" gap="3">
      {found.length > 0 && (
        <ul className="ruled" aria-label="Customers who may be the same person">
          {found.map((one) => (
            <Found key={one.id} of={of} customer={one} />
          ))}
        </ul>
      )}
      {found.length === 0 && !isNew && <Text as="p">No customer has this address or phone number.</Text>}
      {!isTaken &&
        (isNew ? (
          <NewCustomer of={of} request={request} />
        ) : (
          <div>
            <Button ref={opener} look="outline" onClick={() => setNew(true)}>
              {found.length === 0 ? "Make customer" : "Somebody else: make a new customer"}
            </Button>
          </div>
        ))}
    </Flex>
  );
};

const Found = ({ of, customer }: { of: PartProps["of"]; customer: SameCustomer }): ReactElement => {
  const make = useMakeCustomer(of);
  const { id, name, email, phone, by } = customer;
  const { save, isSaving } = useSave(
    "link customer",
    (key: string) => make({ customerId: id }, key),
    () => undefined,
  );
  return (
    <li>
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        <div>
          <p>{name}</p>
          <Text as="p" size="2" color="gray">
            {by === "email" ? "Same address" : "Same phone number"}: {by === "email" ? email : phone}
          </Text>
        </div>
        <Button look="outline" isBusy={isSaving} onClick={() => save(crypto.randomUUID())}>
          It is this customer<span className="visually-hidden">: {name}</span>
        </Button>
      </Flex>
    </li>
  );
};

const NewCustomer = ({ of, request }: PartProps): ReactElement => {
  const make = useMakeCustomer(of);
  const [firstName = "", ...rest] = request.name.split(" ");
  return (
    <Form
      label="New customer"
      autoComplete="off"
      schema={newRequestCustomer}
      submit={(body, keyFor) => make(body, keyFor(body))}
      explain={actFailureText("made", preferServerMessage)}
      focusFirst
      button="Make customer"
      busy="Making..."
    >
      <div className="form__row">
        <TextInput label="First name" defaultValue={firstName} name="firstName" />
        <TextInput label="Last name" defaultValue={rest.join(" ")} name="lastName" />
      </div>
      <PhoneInput label="Phone" defaultValue={request.phone} name="phone" />
    </Form>
  );
};
