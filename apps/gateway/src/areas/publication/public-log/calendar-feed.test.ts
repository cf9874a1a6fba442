import type { CalendarDate } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { describe, expect, test } from 'vitest';
import { iCalendarOf } from './calendar-feed.ts';

const feedOf = (post: string, language: 'ne' | 'en' = 'ne') => {
  const date = {
    kind: 'singleSubmissionLast',
    advtCode: 20104,
    at: null,
    dayAd: '2026-12-01',
    post: { en: post, ne: post },
  } as CalendarDate;
  return iCalendarOf([date], { language, now: new Date('2026-11-26T04:00:00Z'), address: 'https://psc.example' });
};
const unfolded = (feed: string) => feed.replaceAll('\r\n ', '').split('\r\n');

describe('a line of the calendar that is longer than 75 octets', () => {
  test.each([
    ['a Nepali text', 'वरिष्ठ कम्प्युटर इन्जिनियर तथा सूचना प्रविधि निर्देशक, राजपत्राङ्कित द्वितीय श्रेणी, '.repeat(4)],
    ['a text of characters with four octets', '🗓️'.repeat(60)],
    ['a text whose characters begin at any octet', `a${'क'.repeat(80)}bc${'ख'.repeat(80)}`],
  ])('is continued after a space, and %s is whole when it is put together again', (_name, post) => {
    const feed = feedOf(post);
    const lines = feed.split('\r\n');
    expect(lines.map((line) => Buffer.byteLength(line)).filter((octets) => octets > 75)).toEqual([]);
    expect(feed).not.toContain('\u{FFFD}');
    expect(unfolded(feed).find((line) => line.startsWith('SUMMARY:'))).toBe(
      `SUMMARY:दरखास्त दिने अन्तिम मिति: ${post.replaceAll(',', '\\,')} (२०१०४)`,
    );
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2);
  });

  test.each([
    [75, 0],
    [76, 1],
  ])('of %i octets is continued %i times', (octets, continued) => {
    const summary = unfolded(feedOf('', 'en')).find((line) => line.startsWith('SUMMARY:'))!;
    const feed = feedOf('a'.repeat(octets - Buffer.byteLength(summary)), 'en');
    expect(feed.split('\r\n').filter((line) => line.startsWith(' '))).toHaveLength(continued);
  });
});
