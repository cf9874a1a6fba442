import type { Id } from '@psc/validation/rules/id.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { isEmail, phone } from '@psc/validation/rules/patterns.ts';
import { patternText, requiredReason, singleLine } from '@psc/validation/rules/text.ts';
import * as v from 'valibot';
import { candidate, defineCall, json, publicForCandidates, returns, staff } from '../../define-call.ts';
import { defineList, flag, text } from '../../define-list.ts';

export const enquiryTopics = ['registration', 'profile', 'payment', 'application', 'examination', 'accessibility', 'other'] as const;
export type EnquiryTopic = (typeof enquiryTopics)[number];

const topic = v.picklist(enquiryTopics, 'rules.all.choice.listedOnly');

/** The name and address are those of the account. */
export const EnquiryForm = form({ topic, message: requiredReason });

/** For people without an account, or who cannot sign in to it. */
export const VisitorEnquiryForm = form({
  name: v.pipe(singleLine, v.minLength(1, 'rules.all.text.blankIsEmpty')),
  email: v.pipe(patternText, v.check(isEmail, 'rules.all.email.pattern')),
  phoneNumber: optional(phone('rules.all.phone', 'pattern')),
  topic,
  message: requiredReason,
});

/** The returned id is the number that the commission uses to find the enquiry. */
export const ask = defineCall({
  method: 'POST',
  path: 'enquiry/ask',
  access: candidate,
  body: json(EnquiryForm),
  response: returns<{ enquiryId: Id<'enquiry'> }>(),
  idempotent: true,
});

export const askAsVisitor = defineCall({
  method: 'POST',
  path: 'enquiry/ask-as-visitor',
  access: publicForCandidates,
  body: json(VisitorEnquiryForm),
  response: returns<{ enquiryId: Id<'enquiry'> }>(),
  idempotent: true,
});

export type OwnEnquiry = {
  enquiryId: Id<'enquiry'>;
  topic: EnquiryTopic;
  message: string;
  askedAt: string;
  /** Null until it is answered. */
  answeredAt: string | null;
  answer: string;
};

/** The caller's own, newest first. */
export const listOwn = defineCall({ method: 'GET', path: 'enquiry/own', access: candidate, response: returns<OwnEnquiry[]>() });

export type EnquiryOutcome = 'answered' | 'closed';
export type EnquiryRow = {
  enquiryId: Id<'enquiry'>;
  /** Null for people without an account. */
  masterId: Id<'candidate'> | null;
  name: string;
  email: string;
  phoneNumber: string;
  language: 'en' | 'ne';
  topic: EnquiryTopic;
  message: string;
  askedAt: string;
  outcome: EnquiryOutcome | null;
  answer: string;
  answeredBy: string | null;
  answeredAt: string | null;
  version: number;
};

export const enquiries = defineList<EnquiryRow>()({
  namesPeople: true,
  path: 'enquiry/list',
  access: staff('profileManagement', 'read'),
  filters: { text, answered: flag },
  sorts: { askedAt: { index: 'enquiry_asked_at' } },
  defaultSort: 'askedAt',
  pageSize: 50,
});
export const list = enquiries.call;
export const exportList = enquiries.exportCall;

export const enquiryOutcomes = ['answered', 'closed'] as const;
export const EnquiryAnswerForm = form({
  enquiryId: rowIdOf<'enquiry'>(),
  version: rowId,
  outcome: v.picklist(enquiryOutcomes, 'rules.all.choice.listedOnly'),
  /** The mailed answer, or the reason for closing it. */
  answer: requiredReason,
});

/** Mails the answer in the language of the question. Only a question from a person without an account can be closed without one. */
export const answer = defineCall({
  method: 'POST',
  path: 'enquiry/answer',
  access: staff('profileManagement', 'update'),
  body: json(EnquiryAnswerForm),
  response: returns<{ outcome: EnquiryOutcome }>(),
});
