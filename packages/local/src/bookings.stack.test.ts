import { expect, it } from "vitest";
import { roomiestDay, rushOn } from "./testing/booking-rush.ts";
import { killableStack } from "./testing/killable-stack.ts";
import { openOrderBook } from "./testing/order-book.ts";

const { start, kill } = killableStack();
const count = 40;

it("books as many of forty concurrent requests as there is capacity and offers alternatives to the others, despite ended holds and kills", async () => {
  let stack = await start();
  let book = openOrderBook(stack.env);
  const date = await roomiestDay(book.database);
  const rush = await rushOn(
    {
      database: () => book.database,
      url: () => stack.url,
      killed: async () => {
        await kill();
        book.close();
        stack = await start();
        book = openOrderBook(stack.env);
      },
    },
    date,
    count,
  );
  const { milliseconds: _, ...counted } = rush;
  const { room, holders } = rush;
  expect(counted).toEqual({ room, booked: room, offered: count - room, holders, kept: holders, mistakes: [] });
  expect(holders).toBeGreaterThan(2);
  book.close();
});
