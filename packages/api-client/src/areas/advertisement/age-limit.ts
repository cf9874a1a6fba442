import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { CombinedPostForm } from '@psc/validation/areas/advertisement/forms/combined-post.ts';
import { AgeLimitForm } from '@psc/validation/areas/advertisement/forms/age-limit.ts';
import { rowId, rowIdOf, tickBox } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, flag, references } from '../../define-list.ts';

/** A limit of age in full years, for people to whom all of its conditions apply. */
export type AgeLimitRow = {
  ageLimitId: Id<'ageLimit'>;
  classId: Id<'class'>;
  class: Bilingual;
  serviceId: Id<'service'>;
  service: Bilingual;
  gender: 'male' | 'female' | 'other';
  forDisabled: boolean;
  /** Permanent staff of the government. */
  forInternal: boolean;
  /** Women who serve in a development post. */
  forDevelopmentService: boolean;
  minAge: number;
  /** Null means no upper limit. */
  maxAge: number | null;
  /** The law and section of the limit. */
  source: string;
  /** In force until a later limit for the same people. */
  holdsFromAd: string;
  version: number;
};

const small = { small: 'thirteen rows for each class and service, about a thousand in all' };

export const ageLimits = defineList<AgeLimitRow>()({
  path: 'age-limit/list',
  access: staff('ageLimitConfiguration', 'read'),
  filters: {
    classId: references,
    serviceId: references,
    gender: choice('enums.gender', ['male', 'female', 'other']),
    forDisabled: flag,
    forInternal: flag,
  },
  sorts: { class: small, service: small, minAge: small, maxAge: small },
  defaultSort: 'class',
  pageSize: 25,
});
export const list = ageLimits.call;
export const exportList = ageLimits.exportCall;

/** The limits of one class in one service, those for all people first. */
export const getByClassAndService = defineCall({
  method: 'GET',
  path: 'age-limit/by-class/{classId}/{serviceId}',
  access: staff('ageLimitConfiguration', 'read'),
  response: returns<AgeLimitRow[]>(),
});

/**
 * With an `id` and its version the saved limit is changed, which needs the permission update; without them a new one is added. With another
 * start day the earlier limit stays for advertisements published before it. Refused with 409 and `TOUCHES_ADVERTISEMENTS` until the officer
 * has confirmed the open advertisements affected by the change.
 */
export const AgeLimitSaveForm = extendForm(AgeLimitForm, {
  id: optional(rowId),
  version: optional(rowId),
  classId: rowIdOf<'class'>(),
  serviceId: rowIdOf<'service'>(),
  /** The officer has confirmed the affected advertisements. */
  touchedAgreed: tickBox,
});

export const save = defineCall({
  method: 'POST',
  path: 'age-limit/save',
  access: staff('ageLimitConfiguration', 'create'),
  body: json(AgeLimitSaveForm),
  response: returns<{ ageLimitId: Id<'ageLimit'> }>(),
  idempotent: true,
});

/** A post that takes its age limits from another class and service, from a day on. */
export type CombinedPost = {
  combinedPostId: Id<'combinedPost'>;
  postId: Id<'post'>;
  post: Bilingual;
  class: Bilingual;
  /** Null if the post belongs to no particular service. */
  service: Bilingual | null;
  /** Null: its own limits are in force again from that day. */
  limitsOf: { classId: Id<'class'>; class: Bilingual; serviceId: Id<'service'>; service: Bilingual } | null;
  holdsFromAd: string;
  source: string;
  combinedBy: string;
};

/** Newest first. Of two rows of a post for the same day the newer one is in force. */
export const listCombinedPosts = defineCall({
  method: 'GET',
  path: 'age-limit/combined-posts',
  access: staff('ageLimitConfiguration', 'read'),
  response: returns<CombinedPost[]>(),
});

/** `seenId` is the newest combination that the officer has seen, 0 for none. */
export const CombinePostForm = extendForm(CombinedPostForm, {
  seenId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  touchedAgreed: tickBox,
});

/**
 * Gives several posts the age limits of one class and service, or their own again. Refused with 409 and `TOUCHES_ADVERTISEMENTS` like a
 * changed limit.
 */
export const combinePost = defineCall({
  method: 'POST',
  path: 'age-limit/combine-post',
  access: staff('ageLimitConfiguration', 'create'),
  body: json(CombinePostForm),
  response: returns<null>(),
  idempotent: true,
});
