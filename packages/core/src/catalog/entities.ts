import { extraServiceIcons, serviceTypes } from "@cleaning/contract/catalog";
import { Entity } from "electrodb";
import { idAttribute, perDatabase } from "../database/index.ts";

/** The catalogue lives in one partition per kind: a list is one query, a record one read. */
const listOf = (scope: string) =>
  ({
    byId: {
      scope,
      pk: { field: "pk", composite: [] },
      sk: { field: "sk", composite: ["id"] },
    },
  }) as const;

/** Where a record stands in its list. */
const position = { type: "number", required: true } as const;
const text = { type: "string", required: true } as const;

export const serviceEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "service", version: "1", service: "cleaning" },
        attributes: {
          id: idAttribute,
          position,
          name: text,
          description: text,
          type: { type: serviceTypes, required: true },
          features: { type: "list", items: { type: "string" }, required: true },
          isPopular: { type: "boolean", required: true },
          price: text,
          /** No longer offered: in no list, and nothing new can refer to it; what does already, goes on. */
          isRetired: { type: "boolean" },
        },
        indexes: listOf("service"),
      } as const,
      database,
    ),
);

export const extraServiceEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "extraService", version: "1", service: "cleaning" },
        attributes: {
          id: idAttribute,
          position,
          name: text,
          description: text,
          icon: { type: extraServiceIcons, required: true },
          price: text,
        },
        indexes: listOf("extraService"),
      } as const,
      database,
    ),
);

export const testimonialEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "testimonial", version: "1", service: "cleaning" },
        attributes: {
          id: idAttribute,
          position,
          name: text,
          location: text,
          date: text,
          rating: { type: "number", required: true },
          text,
          initials: text,
          avatarColor: text,
        },
        indexes: listOf("testimonial"),
      } as const,
      database,
    ),
);

export const jobPositionEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "jobPosition", version: "1", service: "cleaning" },
        attributes: { id: idAttribute, position, title: text, type: text, description: text },
        indexes: listOf("jobPosition"),
      } as const,
      database,
    ),
);
