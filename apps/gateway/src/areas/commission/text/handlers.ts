import type * as text from '@psc/api-client/areas/commission/text.ts';
import type { Texts } from '@psc/api-client/areas/commission/text.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { namesIn, typedWord } from '@psc/i18n/node/typed-words.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import { sendTypedMail } from '../../../platform/mail/send-mail.ts';
import { insertTexts, selectNewestTexts, selectTextHistory } from '../../../platform/wording/repository.ts';
import { namesInSubject, ownTemplates, type OwnTemplate } from '../../../platform/wording/templates.ts';
import { readWording } from '../../../platform/wording/wording.ts';
import { refuseUnseenTouched } from '../../../platform/shared/touched-advertisements.ts';
import { exampleValues } from './example-values.ts';
import { privacyOfServices } from './privacy-services.ts';
import { selectEmail } from './repository/account.ts';
import { selectExample } from './repository/example.ts';

/** Texts mailed, printed or shown to applicants; the others concern accounts and staff. */
const readByApplicants =
  /^gateway\.(vacancy|payment|application|scrutiny|advertisement|admitCard|examScheduling|examCentre|result|retotalling|selection)\./;
const PAGE_CACHED_SECONDS = 60;
const inBoth = ['en', 'ne'] as const;

/** @throws Refusal 404 */
function templateOf(key: string): OwnTemplate {
  const template = ownTemplates.get(key);
  if (!template) throw refuse.notFound('gateway.text.notFound');
  return template;
}

const inBraces = (names: string[]): string => names.map((name) => `{${name}}`).join(', ');

function problemOf({ names, requiredNames }: OwnTemplate, part: 'subject' | 'body', typed: string): Omit<RefusedField, 'field'> | null {
  if (typed === '') return { message: 'rules.all.text.blankIsEmpty' };
  const used = namesIn(typed);
  if (used === null) return { message: 'gateway.text.braces' };
  const unknown = used.filter((name) => !names.includes(name));
  if (unknown.length > 0) return { message: 'gateway.text.unknownNames', values: { names: inBraces(unknown) } };
  const telling = part === 'subject' ? used.filter((name) => !namesInSubject.includes(name)) : [];
  if (telling.length > 0) return { message: 'gateway.text.notInSubject', values: { names: inBraces(telling) } };
  const missing = part === 'body' ? requiredNames.filter((name) => !used.includes(name)) : [];
  if (missing.length > 0) return { message: 'gateway.text.missingNames', values: { names: inBraces(missing) } };
  return null;
}

/** @throws Refusal 400 at the field */
function refuseWrong(template: OwnTemplate, texts: Texts): void {
  if ((texts.subject === undefined) !== (template.own.subject === undefined)) throw refuse.badRequest('gateway.text.otherParts');
  const parts = [...(texts.subject ? (['subject'] as const) : []), 'body' as const];
  const problems = parts.flatMap((part) =>
    inBoth.flatMap((language) => {
      const problem = problemOf(template, part, texts[part]![language]);
      return problem ? [{ field: `texts.${part}.${language}`, ...problem }] : [];
    }),
  );
  if (problems.length > 0) throw refuse.invalid(problems);
}

/** The typed text filled with the facts of an application. @throws Refusal 400, 404 */
async function filledIn(context: Context, key: string, texts: Texts, applicationNumber: string | undefined) {
  const template = templateOf(key);
  refuseWrong(template, texts);
  // Staff who may not read candidates' data get placeholders instead of facts.
  const mayRead = holds(context.actor, 'profileManagement', 'read');
  if (!mayRead && applicationNumber !== undefined) throw refuse.forbidden();
  const example = mayRead ? await selectExample(context.db, applicationNumber) : undefined;
  if (!example && applicationNumber !== undefined)
    throw refuse.invalid([{ field: 'applicationNumber', message: 'gateway.text.noApplication' }]);
  const { nameIn } = await readWording(context.db);
  const fill = (typed: Bilingual): Bilingual => {
    const inOne = (language: 'en' | 'ne') =>
      typedWord(language, typed[language], { commission: nameIn(language), ...exampleValues(template.names, example, language) });
    return { en: inOne('en'), ne: inOne('ne') };
  };
  const filled: Texts = { ...(texts.subject && { subject: fill(texts.subject) }), body: fill(texts.body) };
  return { texts: filled, applicationNumber: example?.applicationNumber ?? null };
}

export const textHandlers: Handlers<typeof text> = {
  list: async (_input, { db }) => {
    const newest = new Map((await selectNewestTexts(db)).map((row) => [row.key, row]));
    return [...ownTemplates.values()].map(({ key, ...template }) => {
      const stored = newest.get(key);
      const texts = stored?.texts ?? template.own;
      return { key, ...template, texts, changed: (stored?.texts ?? null) !== null, version: stored?.version ?? 0 };
    });
  },

  history: async ({ params }, { db }) =>
    (await selectTextHistory(db, templateOf(params.key).key)).map(({ enteredAt, texts, ...row }) => ({
      ...row,
      texts: texts as Texts | null,
      enteredAt: enteredAt.toISOString(),
    })),

  save: async ({ body: { key, texts = null, version, source, touchedAgreed: agreed } }, context) => {
    const template = templateOf(key);
    if (texts) refuseWrong(template, texts);
    const before = (await selectNewestTexts(context.db)).find((row) => row.key === key);
    if ((before?.version ?? 0) !== version) throw refuse.changedMeanwhile();
    if (readByApplicants.test(key)) await refuseUnseenTouched(context, { scope: 'texts', holdsFromAd: nepalDayOf(context.now()), agreed });
    const entered = { key, version: version + 1, texts, source, enteredBy: context.staff().accountId, enteredAt: context.now() };
    if (!(await insertTexts(context.db, entered))) throw refuse.changedMeanwhile();
    await context.audit({ subject: `text:${key}`, before: before?.texts ?? template.own, after: { ...(texts ?? template.own), source } });
    return done({ version: version + 1 }, 'gateway.text.saved');
  },

  page: async ({ params }, context) => {
    context.cacheFor(PAGE_CACHED_SECONDS);
    const { key } = templateOf(`gateway.page.${params.name}`);
    const wording = await readWording(context.db);
    const services = params.name === 'privacy' ? privacyOfServices(wording, context.configuration) : [];
    const all = [{ en: wording.message('en', key), ne: wording.message('ne', key) }, ...services];
    return { en: all.map(({ en }) => en).join('\n\n'), ne: all.map(({ ne }) => ne).join('\n\n') };
  },

  preview: ({ body }, context) => filledIn(context, body.key, body.texts, body.applicationNumber),

  sendTest: async ({ body }, context) => {
    const { texts } = await filledIn(context, body.key, body.texts, body.applicationNumber);
    const to = await selectEmail(context.db, context.staff().accountId);
    for (const language of inBoth) {
      const subject = texts.subject?.[language] ?? ownTemplates.get(body.key)!.key;
      await context.enqueue(sendTypedMail({ to, language, subject, body: texts.body[language] }));
    }
    return done(null, 'gateway.text.testSent', { to });
  },
};
