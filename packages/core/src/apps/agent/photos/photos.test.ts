import { randomUUID } from "node:crypto";
import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { photoHead } from "@cleaning/contract/agent-app/photo-content";
import { waitingPhotos } from "@cleaning/contract/agent-app/photos";
import { monthsInDays, retention } from "@cleaning/contract/data/retention";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { epochSeconds } from "../../../platform/database/index.ts";
import { visitPhotoEntity } from "../../../schedule/records/visit-events.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { agentEventMessages } from "../events/event-messages.ts";
import { clock, testCrew } from "../testing/crew.ts";
import { photosIn } from "./photo-store.ts";
import { issuePhotoTicket } from "./photo-ticket.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
const photoId = randomUUID();
const now = clock("10:00");
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
  const upload = { photoId, visitId: crew.visitId, size: 30 };
  await issuePhotoTicket({ database, photos: crew.photos }, upload, { identityId: crew.ann.sub, now });
});

const record = async () =>
  (
    await visitPhotoEntity(database)
      .get({ ...crew.key, photoId })
      .go({ consistent: true })
  ).data;
const photoEvent = () => crew.says({ kind: "photo", photoId, taken: "after" }, "10:01");
const withMarker = (marker: number, ...content: number[]) =>
  Uint8Array.from([0xff, 0xd8, 0xff, marker, 0, content.length + 2, ...content, 0xff, 0xda, 0, 2, 0xff, 0xd9]);
const sized = (marker: number, height: number, width: number) =>
  withMarker(marker, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3);
const withExif = (tag: number, order: "II" | "MM") => {
  const tiff = order === "II" ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const name = order === "II" ? [tag & 0xff, tag >> 8] : [tag >> 8, tag & 0xff];
  const exif = [...Buffer.from("Exif\0\0"), ...tiff, ...name, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, 0xff, 0xda, 0, 2, 0xff, 0xd9]);
};
const withXmp = () => {
  const xmp = [...Buffer.from("http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude='41,44N'/>")];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, xmp.length + 2, ...xmp, 0xff, 0xda, 0, 2]);
};

describe("the event of a photo", () => {
  it("keeps what was uploaded: in the bucket first, then with the visit", async () => {
    expect(await record()).toMatchObject({ isKept: false, expiresAt: epochSeconds(now) + waitingPhotos.days * 86_400 });
    crew.upload(photoId);
    expect((await crew.send(crew.ann, [photoEvent()])).events).toMatchObject([{ result: "accepted" }]);
    expect([...crew.photos.kept]).toEqual([`photos/${crew.visitId}/${photoId}.jpg`]);
    const expiresAt = epochSeconds(now) + monthsInDays(retention.visitPhotos) * 86_400;
    expect(await record()).toMatchObject({ isKept: true, agentId: crew.ann.id, expiresAt });
    expect((await crew.visit()).progress).toMatchObject({ photos: 1 });
  });

  it("counts a photo once, also when another event names it", async () => {
    crew.upload(photoId);
    const event = photoEvent();
    await crew.send(crew.ann, [event, event, photoEvent()]);
    expect((await crew.visit()).progress).toMatchObject({ photos: 1 });
  });

  it.each([
    ["that was not uploaded", undefined, agentEventMessages.noPhoto],
    ["that is a PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), agentEventMessages.noJpeg],
    ["that is empty", new Uint8Array(), agentEventMessages.noJpeg],
    ["that says where it was taken", withExif(0x88_25, "II"), agentEventMessages.hasPosition],
    ["that says it the other way round", withExif(0x88_25, "MM"), agentEventMessages.hasPosition],
    ["that says it in XMP", withXmp(), agentEventMessages.hasPosition],
    ["with further pictures, which may say it", withMarker(0xe2, ...Buffer.from("MPF\0")), agentEventMessages.noJpeg],
    ["that is 20,000 pixels high", sized(0xc0, 20_000, 1_000), agentEventMessages.noJpeg],
    ["that is 2,001 pixels wide", sized(0xc2, 1_000, 2_001), agentEventMessages.noJpeg],
  ])("is refused for one %s, and the photo is not kept", async (_, content, message) => {
    if (content !== undefined) crew.upload(photoId, content);
    expect((await crew.send(crew.ann, [photoEvent()])).events).toMatchObject([{ result: "refused", message }]);
    expect([crew.photos.kept.size, (await record())?.isKept]).toEqual([0, false]);
    crew.upload(photoId);
    expect((await crew.send(crew.ann, [photoEvent()])).events).toMatchObject([{ result: "accepted" }]);
  });

  it.each([
    ["EXIF without a position", withExif(0x01_12, "MM")],
    ["a profile of colors", withMarker(0xe2, ...Buffer.from("ICC_PROFILE\0"))],
    ["2,000 pixels a side", sized(0xc0, 2_000, 2_000)],
  ])("takes %s, as browsers write it", async (_, content) => {
    crew.upload(photoId, content);
    expect((await crew.send(crew.ann, [photoEvent()])).events).toMatchObject([{ result: "accepted" }]);
  });

  it("is refused for a photo of another visit, or none", async () => {
    crew.upload(photoId);
    const events = [
      crew.says({ kind: "photo", photoId: randomUUID(), taken: "after" }, "10:01"),
      crew.says({ kind: "photo", photoId, taken: "after", visitId: `p${crew.subscriptionId}-2026-10-28` }, "10:01"),
    ];
    const { events: answers } = await crew.send(crew.ann, events);
    expect(answers.map(({ result }) => result)).toEqual(["refused", "refused"]);
  });

  it("keeps a photo of a visit that was moved meanwhile, for the office", async () => {
    crew.upload(photoId);
    await crew.change({ date: "2026-10-23", start: 780 }, clock("08:00"));
    expect((await crew.send(crew.ann, [photoEvent()])).events).toMatchObject([
      { message: agentEventMessages.superseded },
    ]);
    expect([(await record())?.isKept, (await crew.visit()).progress?.photos]).toEqual([true, 0]);
  });
});

describe("a ticket", () => {
  it("is refused to a former agent of a past day", async () => {
    const requestTicket = (who: { sub: string }, at: Date) =>
      issuePhotoTicket(
        { database, photos: crew.photos },
        { photoId: randomUUID(), visitId: crew.visitId, size: 30 },
        { identityId: who.sub, now: at },
      );
    await crew.change({ date: "2026-11-20", start: 780 }, clock("08:00"));
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:01"));
    await expect(requestTicket(crew.ann, clock("12:00"))).resolves.toBeDefined();
    await expect(requestTicket(crew.bob, clock("12:00", "2026-11-20"))).resolves.toBeDefined();
    await expect(requestTicket(crew.ann, clock("12:00", "2026-11-20"))).rejects.toMatchObject({ reason: "photoTime" });
  });
});

describe("the bucket of photos", () => {
  const client = new S3Client({
    region: "us-west-2",
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const path = "photos/p7-2026-10-21/a.jpg";

  it("gets one JPEG of the exact size, where nothing lies yet, marked as waiting", async () => {
    const { url, headers } = await photosIn(client, "uploads", () => undefined).ticket(path, 1_234);
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe(`/${path}`);
    expect(searchParams.get("X-Amz-SignedHeaders")?.split(";").toSorted()).toEqual([
      "content-length",
      "content-type",
      "host",
      "if-none-match",
      "x-amz-tagging",
    ]);
    expect(searchParams.has("x-amz-tagging")).toBe(false);
    expect(headers).toEqual({ "content-type": "image/jpeg", "if-none-match": "*", "x-amz-tagging": "waiting=yes" });
  });

  it("reads the first bytes, retains by removing the tag, deletes; a denied object counts as missing and is reported", async () => {
    const onDenied = vi.fn<() => void>();
    const commands: unknown[] = [];
    const clientReturning = (answer: (command: unknown) => unknown) =>
      Object.assign(new S3Client({ region: "us-west-2" }), {
        send: async (command: { input: unknown }) => {
          commands.push(command.constructor.name, command.input);
          return answer(command);
        },
      });
    const found = clientReturning((command) =>
      command instanceof GetObjectCommand ? { Body: { transformToByteArray: async () => new Uint8Array([1]) } } : {},
    );
    expect(await photosIn(found, "uploads", onDenied).head(path)).toEqual(new Uint8Array([1]));
    await photosIn(found, "uploads", onDenied).retain(path);
    await photosIn(found, "uploads", onDenied).remove(path);
    const object = { Bucket: "uploads", Key: path };
    expect(commands).toEqual([
      GetObjectCommand.name,
      { ...object, Range: `bytes=0-${photoHead - 1}` },
      DeleteObjectTaggingCommand.name,
      object,
      DeleteObjectCommand.name,
      object,
    ]);
    const missingObject = clientReturning(() => {
      throw new NoSuchKey({ message: "gone", $metadata: {} });
    });
    expect(await photosIn(missingObject, "uploads", onDenied).head(path)).toBeUndefined();
    expect(onDenied).not.toHaveBeenCalled();
    const deniedAccess = clientReturning(() => {
      throw new S3ServiceException({ name: "AccessDenied", $fault: "client", $metadata: {} });
    });
    expect(await photosIn(deniedAccess, "uploads", onDenied).head(path)).toBeUndefined();
    expect(onDenied).toHaveBeenCalledOnce();
  });
});
