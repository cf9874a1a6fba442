import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { genuineKeysOf, readToken, signedDocuments } from '../../../platform/pdf/signed-code.ts';
import { instantInBothCalendars } from '../../../platform/pdf/bilingual-text.ts';
import { messageIn, type MessageValues } from '../../../platform/frame/messages.ts';
import type { Tools } from '../../../platform/frame/context.ts';
import { selectScheduledPapers } from '../../application/repository/scheduled-papers.ts';
import { findCardOf } from './repository.ts';
import { papersOfApplication } from './rules.ts';

/** Whether a genuine admit card is still valid, as texts for the page. */
export type CardValidity = { holds: boolean; ne: string; en: string };

const inBoth = (holds: boolean, name: string, valuesIn?: (language: 'ne' | 'en') => MessageValues): CardValidity => {
  const text = (language: 'ne' | 'en') => messageIn(language, `gateway.admitCard.verify.now.${name}`, valuesIn?.(language));
  return { holds, ne: text('ne'), en: text('en') };
};

const fact = (facts: readonly string[], name: (typeof signedDocuments)['admitCard'][number]) =>
  facts[signedDocuments.admitCard.indexOf(name)] ?? '';

/** Undefined for a text that is not the code of one of the commission's admit cards. */
export async function cardValidity(
  { db, configuration }: Pick<Tools, 'db' | 'configuration'>,
  token: string,
): Promise<CardValidity | undefined> {
  const read = readToken(token, genuineKeysOf(configuration));
  if (read?.kind !== 'admitCard') return undefined;
  const issued = fact(read.facts, 'issuedAt');
  const [advtNumber = ''] = fact(read.facts, 'advtNumbers').split(', ');
  const rows = await findCardOf(db, Number(fact(read.facts, 'masterId')), advtNumber);
  const card = rows[0];
  if (!card) return inBoth(false, 'withdrawn');
  if (card.ended) return inBoth(false, 'cancelled');
  if (instantInBothCalendars(card.generatedAt!) === issued) return inBoth(!card.blocked, card.blocked ? 'blocked' : 'valid');
  // Old codes contain no hour, so the card is found by its candidate, and the newest replacement decides.
  const old = rows.find(({ replacedGeneratedAt }) => replacedGeneratedAt && instantInBothCalendars(replacedGeneratedAt) === issued) ?? card;
  if (old.replacedAt === null) return inBoth(!card.blocked, card.blocked ? 'blocked' : 'valid');
  const replacedAt = old.replacedAt;
  const dayIn = (language: 'ne' | 'en') => {
    const day = nepalDayOf(replacedAt);
    return `${formatDay(day, language, { weekday: false })} (${formatDay(day, language, { calendar: 'other' })})`;
  };
  if (old.replacedFor === 'schedule' || old.replacedFor === 'paper') {
    const papers = papersOfApplication(await selectScheduledPapers(db, card.advtCode), card.headings);
    return inBoth(false, 'rescheduled', (language) => ({
      day: dayIn(language),
      hours: papers.map(({ startsAt }) => formatInstant(startsAt, language, { weekday: false })).join('; '),
    }));
  }
  return inBoth(false, 'replaced', (language) => ({
    day: dayIn(language),
    rollNumber: localDigits(card.rollNumber ?? '', language),
    centre: language === 'ne' ? card.centreNe : card.centreEn,
  }));
}
