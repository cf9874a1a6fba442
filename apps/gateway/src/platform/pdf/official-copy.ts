import { formatDay, formatTime } from '@psc/i18n/dates.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { messageIn } from '../frame/messages.ts';
import { refuse, Refusal } from '../frame/refusal.ts';
import { renderDocument, type DocumentRequest } from './render-document.ts';

type Paper = { mediaType: string; bytes: Uint8Array };
type Taken = { username: string; at: Date };

const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** `For official use · hari.thapa · 9 Mangsir 2083 BS (25 November 2026), 18:05` in both languages. */
export function lineOf({ username, at }: Taken): string {
  const day = nepalDayOf(at);
  const when = `${formatDay(day, 'en', { calendar: 'other' })} (${formatDay(day, 'en')}), ${formatTime(at, 'en')}`;
  return [messageIn('ne', 'gateway.profile.forOfficialUse'), messageIn('en', 'gateway.profile.forOfficialUse'), username, when].join(' · ');
}

/**
 * A candidate's document, PDF or picture, as a PDF that names the officer and the time of the download on each page. The stored file stays
 * unchanged.
 * @throws Refusal 409 for a document that cannot be marked, such as a PDF with a password; 503 while too many documents wait
 */
export async function officialCopy({ mediaType, bytes }: Paper, taken: Taken): Promise<Uint8Array> {
  const request = requestFor({ mediaType, bytes }, lineOf(taken));
  if (request === null) throw refuse.conflict('gateway.profile.noOfficialCopy');
  try {
    return await renderDocument({ ...request, for: 'copies' });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse.conflict('gateway.profile.noOfficialCopy');
  }
}

function requestFor({ mediaType, bytes }: Paper, line: string): DocumentRequest | null {
  if (mediaType === 'application/pdf') return { template: 'official-mark', data: { line }, over: bytes };
  const ending = endings[mediaType];
  if (ending === undefined) return null;
  const path = `images/paper.${ending}`;
  return { template: 'official-copy', data: { line, paper: path }, images: [{ path, bytes }] };
}
