import { expect, test } from 'vitest';
import { composeMail } from './send-mail.ts';

test('A mail speaks the language of the person, shows a link as a link and lets no value become markup', () => {
  const mail = composeMail('id', {
    to: 'sita@mail.example',
    language: 'ne',
    word: 'gateway.session.resetLinkMail',
    values: { username: '<b>sita</b>', link: 'https://portal.example/change/password/abc123', minutes: 60 },
  });
  expect(mail.subject).toBe('भर्ना पोर्टलको नयाँ पासवर्ड राख्नुहोस्');
  expect(mail.text).toContain('६० मिनेट');
  expect(mail.text).toContain('https://portal.example/change/password/abc123');
  expect(mail.html).toContain('<a href="https://portal.example/change/password/abc123">');
  expect(mail.html).toContain('&lt;b&gt;sita&lt;/b&gt;');
});
