import type { Id } from '@psc/validation/rules/id.ts';
import type { lines, RecordLine } from '@psc/api-client/platform/record.ts';
import { recordThings } from '@psc/api-client/platform/record-kinds.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { Language } from '@psc/i18n/language.ts';
import { hasWord } from '../wording/words.ts';
import { fieldText, kindText, subjectText, valueText, type FindWord } from '@psc/i18n/record-words.ts';
import { sql } from 'kysely';
import { onDays } from '../lists/conditions.ts';
import { listSource, type ListSheet } from '../lists/list-source.ts';
import { messageIn } from '../frame/messages.ts';
import { lineFrom } from './lines.ts';
import { findAccount, selectLines } from './repository/lines.ts';

const NOBODY = 0;

type Ready = { accountId: Id<'account'> | undefined; kind: string | undefined };

export const recordList = listSource<typeof lines, Ready>()(
  ({ db }, _params, { accountId, kind }) =>
    db
      .selectFrom('auditEntry as e')
      .$if(!kind?.startsWith('record.'), (query) => query.where('e.action', 'not like', 'record.%'))
      .$if(accountId !== undefined, (query) =>
        query.where((eb) => eb.or([eb('e.accountId', '=', accountId!), eb('e.forAccountId', '=', accountId!)])),
      ),
  {
    id: 'e.id',
    ready: async ({ db }, _params, asked) => {
      const { person, kind } = asked as { person?: string; kind?: string };
      if (!person) return { accountId: undefined, kind };
      const digits = asciiDigits(person);
      const masterId = /^\d{1,9}$/.test(digits) ? Number(digits) : null;
      return { accountId: (await findAccount(db, person, masterId)) ?? NOBODY, kind };
    },
    sorts: { at: { column: 'e.id', type: 'bigint' } },
    filters: {
      // Resolved beforehand, so the rows are already those of one account.
      person: () => sql<boolean>`true`,
      thing: (eb, thing) => eb('e.subject', 'like', `${thing}:%`),
      thingNumber: (eb, number) =>
        eb(
          'e.subject',
          'in',
          recordThings.map((thing) => `${thing}:${number}`),
        ),
      kind: (eb, kind) => (kind === 'export' ? sql<boolean>`e.action like '%.export%'` : eb('e.action', '=', kind)),
      at: (_eb, range) => onDays('e.at', range),
    },
    rows: async (context, ids) => (await selectLines(context.db, ids)).map((row) => lineFrom(row, context)),
    rowId: (row) => row.id,
  },
);

const findIn =
  (language: Language): FindWord =>
  (key) =>
    hasWord(language, key) ? messageIn(language, key) : undefined;

const inBoth = (text: (find: FindWord, language: Language) => string): Bilingual => ({
  en: text(findIn('en'), 'en'),
  ne: text(findIn('ne'), 'ne'),
});

function changesText({ changes }: RecordLine, find: FindWord, language: Language): string {
  const masked = messageIn(language, 'record.masked');
  return changes
    .map(({ field, before, after, masked: isMasked }) => {
      const value = (each: typeof before) => (isMasked ? masked : valueText(find, field, each, language));
      return `${fieldText(find, field, language)}: ${value(before)} → ${value(after)}`;
    })
    .join('; ');
}

function personText({ person, inPlaceOf }: RecordLine): string | Bilingual {
  if (person === null) return { en: messageIn('en', 'record.nobody'), ne: messageIn('ne', 'record.nobody') };
  if (inPlaceOf?.name && person.name) {
    const { name } = person;
    const absent = inPlaceOf.name;
    const both = (language: Language) => messageIn(language, 'record.inPlaceOf', { person: name[language], absent: absent[language] });
    return { en: both('en'), ne: both('ne') };
  }
  return person.name ?? String(person.masterId ?? person.accountId);
}

export const recordSheet: ListSheet<RecordLine> = {
  name: 'record',
  columns: [
    { head: 'gateway.record.column.at', value: (row) => ({ instant: row.at }), width: 32 },
    { head: 'gateway.record.column.person', value: personText, width: 30 },
    { head: 'gateway.record.column.kind', value: (row) => inBoth((find) => kindText(find, row.kind)), width: 40 },
    {
      head: 'gateway.record.column.subject',
      value: (row) => inBoth((find, language) => subjectText(find, row.subject, language)),
      width: 30,
    },
    { head: 'gateway.record.column.changes', value: (row) => inBoth((find, language) => changesText(row, find, language)), width: 80 },
  ],
};
