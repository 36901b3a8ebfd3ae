import { provider } from "@cleaning/contract/checkout/provider";
import { Card, Flex, Text } from "@radix-ui/themes";
import Handshake from "lucide-react/icons/handshake";
import House from "lucide-react/icons/house";
import LogIn from "lucide-react/icons/log-in";
import Server from "lucide-react/icons/server";
import type { ReactElement } from "react";

const boxes = [
  { Icon: LogIn, title: "Login form", text: "You type your email and security key." },
  { Icon: Server, title: "Our server", text: "It checks them and keeps the session." },
  { Icon: Handshake, title: provider.name, text: "It knows the customers we do not know yet." },
  { Icon: House, title: "Your portal", text: "You arrive where your role belongs." },
] as const;

export const FlowDiagram = (): ReactElement => (
  <ol className="flow" aria-label="The way of a login">
    {boxes.map(({ Icon, title, text }) => (
      <li key={title}>
        <Card size="2">
          <Flex align="center" gap="3">
            <span className="disc" aria-hidden>
              <Icon size={20} />
            </span>
            <Text weight="bold">{title}</Text>
          </Flex>
          <p className="soft">{text}</p>
        </Card>
      </li>
    ))}
  </ol>
);
