import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { CombinedPostForm } from '@psc/validation/forms/combined-post.ts';
import { AgeLimitForm } from '@psc/validation/forms/age-limit.ts';
import { rowId, tickBox } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { choice, defineList, flag, references } from '../define-list.ts';

/** A limit of age in full years, for those whom all of its marks describe. */
export type AgeLimitRow = {
  ageLimitId: number;
  classId: number;
  class: Bilingual;
  serviceId: number;
  service: Bilingual;
  gender: 'male' | 'female' | 'other';
  forDisabled: boolean;
  /** For permanent staff of the government. */
  forInternal: boolean;
  /** For women who serve in a development post. */
  forDevelopmentService: boolean;
  minAge: number;
  /** Null is no upper limit. */
  maxAge: number | null;
  /** The law and section that it comes from. */
  source: string;
  /** Until a later day of a limit for the same people. */
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

/** The limits of one class in one service, those of everybody first. */
export const getByClassAndService = defineCall({
  method: 'GET',
  path: 'age-limit/by-class/{classId}/{serviceId}',
  access: staff('ageLimitConfiguration', 'read'),
  response: returns<AgeLimitRow[]>(),
});

/**
 * With an `id` and its version the saved limit is changed, which needs the permission update; without one a new one is made. From
 * another day on the earlier limit stays, for what is published before. Refused with 409 and `TOUCHES_ADVERTISEMENTS` while the
 * officer has not agreed to the open advertisements that the change reaches.
 */
export const AgeLimitSaveForm = extendForm(AgeLimitForm, {
  id: optional(rowId),
  version: optional(rowId),
  classId: rowId,
  serviceId: rowId,
  /** The officer has seen which advertisements the change reaches. */
  touchedAgreed: tickBox,
});

export const save = defineCall({
  method: 'POST',
  path: 'age-limit/save',
  access: staff('ageLimitConfiguration', 'create'),
  body: json(AgeLimitSaveForm),
  response: returns<{ ageLimitId: number }>(),
  idempotent: true,
});

/** From a day on, a post has the age limits of a class and service that are not its own. */
export type CombinedPost = {
  combinedPostId: number;
  postId: number;
  post: Bilingual;
  class: Bilingual;
  /** Null: of no service in particular. */
  service: Bilingual | null;
  /** Null: from that day on its own limits hold again. */
  limitsOf: { classId: number; class: Bilingual; serviceId: number; service: Bilingual } | null;
  holdsFromAd: string;
  source: string;
  combinedBy: string;
};

/** The newest first. Of two rows of a post for one day the newer one holds. */
export const listCombinedPosts = defineCall({
  method: 'GET',
  path: 'age-limit/combined-posts',
  access: staff('ageLimitConfiguration', 'read'),
  response: returns<CombinedPost[]>(),
});

/** `seenId` is the newest combination that the officer has seen, 0 where there was none. */
export const CombinePostForm = extendForm(CombinedPostForm, {
  seenId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  touchedAgreed: tickBox,
});

/**
 * Gives several posts the age limits of one class and service, or their own again. Refused with 409 and `TOUCHES_ADVERTISEMENTS` as a
 * changed limit is.
 */
export const combinePost = defineCall({
  method: 'POST',
  path: 'age-limit/combine-post',
  access: staff('ageLimitConfiguration', 'create'),
  body: json(CombinePostForm),
  response: returns<null>(),
  idempotent: true,
});
