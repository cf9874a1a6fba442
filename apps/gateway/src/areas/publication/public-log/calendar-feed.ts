import type { CalendarDate } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { addDays } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { messageIn, type Language } from '../../../platform/frame/messages.ts';

const MOST_OCTETS = 75;

/** Escapes special characters of a text (RFC 5545, section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
}

/** RFC 5545, section 3.1: lines of at most 75 octets, continued after a space; characters are not split. */
function folded(line: string): string {
  let rest = Buffer.from(line);
  if (rest.length <= MOST_OCTETS) return line;
  const pieces: Buffer[] = [];
  while (rest.length > 0) {
    let end = Math.min(rest.length, MOST_OCTETS - (pieces.length > 0 ? 1 : 0));
    // Continuation octets of a UTF-8 character begin with the bits 10.
    while (end < rest.length && (rest[end]! & 0xc0) === 0x80) end -= 1;
    pieces.push(rest.subarray(0, end));
    rest = rest.subarray(end);
  }
  return pieces.map((piece) => piece.toString()).join('\r\n ');
}

const hasSeveralDays = new Set<CalendarDate['kind']>(['examination', 'interview']);
const basic = (text: string) => text.replace(/[-:]/g, '').replace(/\.\d+/, '');

function eventOf(date: CalendarDate, { language, now, address }: { language: Language; now: Date; address: string }): string[] {
  const kind = messageIn(language, `gateway.advertisement.calendar.${date.kind}`);
  const lines = [
    'BEGIN:VEVENT',
    // Independent of the day, so that a calendar moves the event when the date moves.
    `UID:${date.advtCode}-${date.kind}${hasSeveralDays.has(date.kind) ? `-${basic(date.at!)}` : ''}@psc`,
    `DTSTAMP:${basic(now.toISOString())}`,
    ...(date.at === null
      ? [`DTSTART;VALUE=DATE:${basic(date.dayAd)}`, `DTEND;VALUE=DATE:${basic(addDays(date.dayAd, 1))}`]
      : [`DTSTART:${basic(date.at)}`]),
    `SUMMARY:${escaped(`${kind}: ${date.post[language]} (${localDigits(date.advtCode, language)})`)}`,
    `URL:${address}/advertisement/${date.advtCode}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  return lines;
}

/** Dates as iCalendar (RFC 5545). */
export function iCalendarOf(dates: readonly CalendarDate[], about: { language: Language; now: Date; address: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Public Service Commission//Recruitment portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(messageIn(about.language, 'gateway.advertisement.calendar.name'))}`,
    'X-WR-TIMEZONE:Asia/Kathmandu',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...dates.flatMap((date) => eventOf(date, about)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
