import { expect, test } from 'vitest';
import { arrangementsText, durationText, extraMinutes } from './arrangements-text.ts';

const paper = { startsAt: new Date('2027-01-10T05:15:00Z'), durationMinutes: 120 };

test('the card says how much longer a paper is with extra time, and when it ends', () => {
  const text = durationText(paper, { kinds: ['extraTime'], preparation: '', extraMinutesPerHour: 30 });
  expect(text).toContain('120 minutes');
  expect(text).toContain('60 extra minutes, until 14:00');
  expect(text).toContain('थप ६० मिनेट, १४:०० बजेसम्म');
});

test('without extra time the end is the usual one', () => {
  const usual = durationText(paper, null);
  expect(usual).toContain('120 minutes');
  expect(usual).not.toContain('extra');
  expect(durationText(paper, { kinds: ['groundFloor'], preparation: '', extraMinutesPerHour: null })).toBe(usual);
});

test('a started minute counts', () => {
  expect(extraMinutes(45, 30)).toBe(23);
  expect(extraMinutes(180, 20)).toBe(60);
});

test('what was granted is written in both languages, and what the centre prepares as the officer wrote it', () => {
  const text = arrangementsText({ kinds: ['writer', 'other'], preparation: 'A desk for a wheelchair', extraMinutesPerHour: null });
  expect(text).toBe('लेखन सहयोगी / A helper who writes\nA desk for a wheelchair');
});
