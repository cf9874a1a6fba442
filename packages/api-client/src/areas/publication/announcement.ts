import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { AnnouncementForm, type AnnouncementAudience, type AnnouncementKind } from '@psc/validation/announcement.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';

/** The part of an announcement that all pages show. */
export type ShownAnnouncement = { id: number; kind: AnnouncementKind; text: Bilingual; startsAt: string; endsAt: string };

export type Announcement = ShownAnnouncement & {
  audience: AnnouncementAudience;
  version: number;
  enteredBy: string | null;
  enteredAt: string;
};

/** The newest hundred; a commission makes only a few in a year. */
export const list = defineCall({
  method: 'GET',
  path: 'announcement/list',
  access: staff('masterConfiguration', 'read'),
  response: returns<Announcement[]>(),
});

const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
export const AnnouncementBody = extendForm(AnnouncementForm, { id: optional(rowId), version });

/** With an `id` and the version that the officer saw, the announcement is changed, for example to end it early. */
export const save = defineCall({
  method: 'POST',
  path: 'announcement/save',
  access: staff('masterConfiguration', 'update'),
  body: json(AnnouncementBody),
  response: returns<{ id: number }>(),
  idempotent: true,
});
