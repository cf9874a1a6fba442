import { expect, test } from 'vitest';
import { createLog } from '../frame/log.ts';
import { startTestGateway } from '../../testing/test-gateway.ts';
import type { Mail } from './mailer.ts';
import { readWording } from '../wording/wording.ts';
import { composeMail, sendMail } from './send-mail.ts';

test('A mail speaks the language of the person, shows a link as a link and lets no value become markup', async () => {
  const gateway = await startTestGateway();
  const mail = composeMail(
    'id',
    {
      to: 'sita@mail.example',
      language: 'ne',
      word: 'gateway.session.resetLinkMail',
      values: { fullName: '<b>सीता</b>', username: 'sita', link: 'https://portal.example/change/password/abc123', minutes: 60 },
    },
    await readWording(gateway.db),
  );
  await gateway.stop();
  expect(mail.subject).toBe('अनलाइन दरखास्त प्रणालीको नयाँ पासवर्ड राख्नुहोस्');
  expect(mail.text).toContain('६० मिनेट');
  expect(mail.text).toContain('https://portal.example/change/password/abc123');
  expect(mail.text).toContain('नमस्कार <b>सीता</b>,');
  expect(mail.html).toMatch(/<a href="https:\/\/portal\.example\/change\/password\/abc123" style="[^"]+">पृष्ठ खोल्नुहोस्<\/a>/);
  expect(mail.html).toContain('नमस्कार &lt;b&gt;सीता&lt;/b&gt;,');
});

test('A mail that is sent again after a crash is known by its id, and leads to the portal', async () => {
  const gateway = await startTestGateway({ environment: { PUBLIC_CANDIDATE_URL: 'https://portal.example' } });
  const sent: Mail[] = [];
  const jobId = 'f3b00000-0000-4000-8000-000000000000';
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const tools = { ...gateway.tools, jobId, log: createLog('silent'), mailer };
  const mail = {
    to: 'sita@mail.example',
    language: 'en' as const,
    word: 'gateway.vacancy.appliedMail',
    values: { post: 'Kharidar', applicationNumber: '2083-84-0000008' },
    path: '/vacancy-applied?application=800008',
  };
  await sendMail.definition.run(mail, tools);
  await sendMail.definition.run(mail, tools);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]!.id).toBe(jobId);
  expect(await gateway.db.selectFrom('sentMail').select(['id', 'tries']).execute()).toEqual([{ id: jobId, tries: 2 }]);
  await gateway.stop();
  expect(sent[0]!.text).toMatch(
    /recruitment portal:\nhttps:\/\/portal\.example\/vacancy-applied\?application=800008\n\nPublic Service Commission$/,
  );
  expect(sent[0]!.html).toMatch(
    /<a href="https:\/\/portal\.example\/vacancy-applied\?application=800008" style="[^"]+">Open the page<\/a>/,
  );
});
