import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { tickBox } from '@psc/validation/rules/choices.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, publicAccess, returns, staff } from '../../define-call.ts';

export const textKinds = ['mail', 'letter', 'instruction', 'notice', 'page'] as const;
export type TextKind = (typeof textKinds)[number];
/** Only a mail has a subject. */
export type Texts = { subject?: Bilingual; body: Bilingual };

export type TextTemplate = {
  key: string;
  kind: TextKind;
  /** Names allowed in braces. */
  names: string[];
  /** Names that must be included: without its link or password a mail is useless. */
  requiredNames: string[];
  /** The current text, and the product's own text. */
  texts: Texts;
  own: Texts;
  changed: boolean;
  version: number;
};
/** Null for a return to the product's own text. */
export type TextChange = { version: number; texts: Texts | null; source: string; enteredAt: string; enteredBy: string | null };

const bilingual = v.strictObject({ en: multiLine, ne: multiLine });
const texts = v.strictObject({ subject: v.optional(bilingual), body: bilingual });
const key = v.pipe(v.string(), v.maxLength(120));

export const list = defineCall({
  method: 'GET',
  path: 'text/list',
  access: staff('masterConfiguration', 'read'),
  response: returns<TextTemplate[]>(),
});

export const history = defineCall({
  method: 'GET',
  path: 'text/history/{key}',
  access: staff('masterConfiguration', 'read'),
  response: returns<TextChange[]>(),
});

/** Refused at the field for unknown names. Without texts the product's own text applies again. */
export const save = defineCall({
  method: 'POST',
  path: 'text/save',
  access: staff('masterConfiguration', 'update'),
  body: json(
    v.strictObject({
      key,
      texts: v.optional(texts),
      version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      source: requiredReason,
      touchedAgreed: tickBox,
    }),
  ),
  response: returns<{ version: number }>(),
  idempotent: true,
});

const Typed = v.strictObject({ key, texts, applicationNumber: optional(multiLine) });

/**
 * The typed text filled in with the data of an application: the latest, unless another one is given. Officers without the privilege for
 * profiles see the names of the fields instead.
 */
export const preview = defineCall({
  method: 'POST',
  path: 'text/preview',
  access: staff('masterConfiguration', 'read'),
  body: json(Typed),
  response: returns<{ texts: Texts; applicationNumber: string | null }>(),
  silent: true,
});

/** The same as a mail to the caller, in both languages. */
export const sendTest = defineCall({
  method: 'POST',
  path: 'text/test',
  access: staff('masterConfiguration', 'update'),
  body: json(Typed),
  response: returns<null>(),
});

/** The pages linked in the portal's footer. */
export const textPages = ['privacy', 'terms', 'accessibility'] as const;
export type TextPage = (typeof textPages)[number];

/** The text of one page; empty lines separate its paragraphs. */
export const page = defineCall({
  method: 'GET',
  path: 'text/page/{name}',
  access: publicAccess,
  response: returns<Bilingual>(),
});
