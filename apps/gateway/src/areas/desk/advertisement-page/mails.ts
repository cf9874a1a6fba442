import type { Id } from '@psc/validation/rules/id.ts';
import type { AdvertisementMails } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { isValidAd } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { readWording, type Wording } from '../../../platform/wording/wording.ts';
import { selectMails, type Behind } from './repository/mails.ts';

const LINES_A_PAGE = 25;
/** Placeholders for values that differ from person to person. */
const OF_A_PERSON = { applicationNumber: '…', receiptNumber: '…', lastAt: '…' };

function behindFrom(after: string | undefined): Behind {
  if (after === undefined) return null;
  const [dayAd = '', word = ''] = after.split(' ');
  if (!isValidAd(dayAd)) throw refuse.invalid([{ field: 'after', message: 'rules.all.choice.listedOnly' }]);
  return { dayAd, word };
}

function subjectOf({ message }: Wording, word: string, post: Bilingual): Bilingual {
  const inLanguage = (language: 'en' | 'ne') => message(language, `${word}.subject`, { ...OF_A_PERSON, post: post[language] });
  return { en: inLanguage('en'), ne: inLanguage('ne') };
}

/** Mails about one advertisement, with the number of recipients and their delivery, without names. */
export async function mailsOf(
  context: Context,
  advtCode: Id<'advertisement'>,
  post: Bilingual,
  after: string | undefined,
): Promise<AdvertisementMails> {
  const rows = await selectMails(context.db, advtCode, behindFrom(after), LINES_A_PAGE + 1);
  const page = rows.slice(0, LINES_A_PAGE);
  const last = page.at(-1);
  const wording = await readWording(context.db);
  return {
    lines: page.map(({ firstAt, lastAt, ...row }) => ({
      ...row,
      subject: subjectOf(wording, row.word, post),
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    after: last && rows.length > LINES_A_PAGE ? `${last.dayAd} ${last.word}` : null,
  };
}
