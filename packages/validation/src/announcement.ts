import * as v from 'valibot';
import { optional } from './rules/optional.ts';
import { form } from './rules/form.ts';
import { requiredMultiLine, requiredReason } from './rules/text.ts';

export const announcementKinds = ['maintenance', 'banner'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];
export const announcementAudiences = ['everybody', 'candidates', 'staff'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `gateway.announcement.${field}`;

/* @__NO_SIDE_EFFECTS__ */
const instant = (field: string) =>
  v.pipe(
    v.string(`${at(field)}.required`),
    v.check((text) => !Number.isNaN(Date.parse(text)), `${at(field)}.required`),
  );

/** A banner or a maintenance period of the portal, with the text shown until it ends. */
export const AnnouncementForm = form(
  {
    kind: v.picklist(announcementKinds, 'rules.all.choice.listedOnly'),
    audience: optional(v.picklist(announcementAudiences, 'rules.all.choice.listedOnly')),
    textNe: requiredMultiLine(at('textNe')),
    textEn: requiredMultiLine(at('textEn')),
    startsAt: instant('startsAt'),
    endsAt: instant('endsAt'),
    reason: requiredReason,
  },
  {
    at: 'endsAt',
    reads: ['startsAt', 'endsAt'],
    holds: ({ startsAt, endsAt }) => Date.parse(String(endsAt)) > Date.parse(String(startsAt)),
    word: at('endsAt.afterStart'),
  },
);
