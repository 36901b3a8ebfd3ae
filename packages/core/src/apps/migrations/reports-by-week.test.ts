import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { visitEventEntity } from "../../schedule/records/visit-events.ts";
import { testDatabase } from "../../testing/index.ts";
import { clock, testCrew } from "../agent/testing/crew.ts";
import { reportsByWeek } from "./reports-by-week.ts";

it("brings reports of work of an earlier release into the index by week, once, and no others", async () => {
  const database = await testDatabase();
  const crew = await testCrew(database);
  await crew.send(crew.ann, [
    crew.says({ kind: "started" }, "09:00"),
    crew.says({ kind: "note", text: "Hi" }, "09:01"),
  ]);
  const entity = visitEventEntity(database);
  const inWeek = async () => (await entity.query.byWeek({ week: "2026-10-19" }).go({ pages: "all" })).data;
  const expected = await inWeek();
  expect(expected).toMatchObject([{ kind: "started", week: "2026-10-19" }]);
  for (const { id } of await crew.stored()) {
    const { pk, sk } = entity.get({ ...crew.key, id }).params<{ Key: { pk: string; sk: string } }>().Key;
    const UpdateExpression = "REMOVE gsi1pk, gsi1sk, #week";
    const ExpressionAttributeNames = { "#week": "week" };
    await database.client.send(
      new UpdateCommand({ TableName: database.table, Key: { pk, sk }, UpdateExpression, ExpressionAttributeNames }),
    );
  }
  expect(await inWeek()).toEqual([]);
  const options = { now: clock("12:00"), isApplied: true };
  expect(await reportsByWeek(database, null, options)).toMatchObject({ changed: { visitEvent: 1 } });
  expect(await inWeek()).toEqual(expected);
  expect(await reportsByWeek(database, null, options)).toMatchObject({ changed: {} });
});
