import * as session from '@psc/api-client/areas/access/session.ts';
import * as text from '@psc/api-client/areas/commission/text.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import type { Person } from '../../../testing/people.ts';
import { smsEnvironment } from '../../../testing/sms.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { namesInSubject, ownTemplates } from '../../../platform/wording/templates.ts';
import { readWording } from '../../../platform/wording/wording.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
});
afterAll(() => gateway.stop());
afterEach(() => gateway.db.deleteFrom('textTemplate').execute());

const key = 'gateway.vacancy.appliedMail';
const texts = {
  subject: { en: 'We have {applicationNumber}', ne: 'हामीसँग {applicationNumber} छ' },
  body: { en: 'Namaste. {commission} has your application for {post}.', ne: 'नमस्ते। {commission}ले {post} को दरखास्त पायो।' },
};
type Body = Parameters<typeof gateway.call<typeof text.save>>[1]['body'];
const save = (over: Partial<Body> = {}, as = officer) =>
  gateway.call(text.save, { body: { key, texts, version: 0, source: 'Decision 3', touchedAgreed: true, ...over } }, { as });
const template = async (of = key) => (await gateway.data(text.list, {}, { as: officer })).find((row) => row.key === of)!;

describe('every text that people read is a template', () => {
  test('mails have a subject and a body in both languages, letters, instructions, notices and pages a body', async () => {
    const rows = await gateway.data(text.list, {}, { as: officer });
    const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
    expect(count('mail')).toBeGreaterThan(50);
    expect([count('letter'), count('instruction'), count('notice'), count('page')]).toEqual([4, 7, 2, 3]);
    for (const row of rows) {
      expect(row, row.key).toMatchObject({ changed: false, version: 0, texts: row.own });
      for (const part of [row.own.subject ?? row.own.body, row.own.body]) expect([part.en, part.ne], row.key).not.toContain('');
    }
    expect(await template('gateway.session.temporaryPasswordMail')).toMatchObject({ requiredNames: ['password', 'loginUrl'] });
  });
});

describe('a text in the words of the commission', () => {
  test('is what is mailed from then on, and the words of the product again when they are taken back', async () => {
    expect((await save()).httpStatus).toBe(200);
    await gateway.tools.jobs.enqueue(
      gateway.db,
      sendMail({ to: 'sita@mail.example', language: 'en', word: key, values: { post: 'Kharidar', applicationNumber: '2083-84-0000008' } }),
    );
    const mail = (await gateway.mails()).find(({ to }) => to === 'sita@mail.example')!;
    expect(mail.subject).toBe('We have 2083-84-0000008');
    expect(mail.text).toBe('Namaste. Public Service Commission has your application for Kharidar.');
    expect(await template()).toMatchObject({ changed: true, version: 1, texts });

    expect((await save({ texts: undefined, version: 1, source: 'Decision 4' })).httpStatus).toBe(200);
    const { own, ...now } = await template();
    expect(now).toMatchObject({ changed: false, version: 2, texts: own });
    const history = await gateway.data(text.history, { params: { key } }, { as: officer });
    expect(history).toMatchObject([
      { version: 2, texts: null, source: 'Decision 4', enteredBy: expect.any(String) },
      { version: 1, texts, source: 'Decision 3' },
    ]);
  });

  test('of a letter, an instruction on the admit card and a notice is used in the same way', async () => {
    for (const of of ['gateway.selection.letter.selectedBody', 'gateway.admitCard.instruction1', 'gateway.advertisement.notice.intro']) {
      await save({ key: of, texts: { body: { en: `${of} in {commission}`, ne: 'नेपाली' } } });
      const { message } = await readWording(gateway.db);
      expect([message('en', of), message('ne', of)]).toEqual([`${of} in Public Service Commission`, 'नेपाली']);
    }
  });

  test('the mail with a link keeps working: its link has to stay in the text', async () => {
    const of = 'gateway.session.resetLinkMail';
    const body = { en: 'Click {link}', ne: 'लिङ्क {link}' };
    expect((await save({ key: of, texts: { subject: { en: 'New password', ne: 'नयाँ पासवर्ड' }, body } })).httpStatus).toBe(200);
    const candidate = await gateway.createCandidate();
    await gateway.call(session.requestResetPassword, { body: { email: candidate.email } });
    const mail = (await gateway.mails()).find(({ to }) => to === candidate.email)!;
    expect(mail.text).toMatch(/^लिङ्क https?:\/\/\S+\/change\/password\/\S+$/);
    const refused = await save({ key: of, version: 1, texts: { subject: texts.subject, body: { en: 'Click', ne: 'लिङ्क {link}' } } });
    expect(refused.errors?.map(({ field, message }) => [field, message])).toContainEqual(['texts.body.en', 'The text needs {link}.']);
  });
});

describe('the subject of a mail', () => {
  test('says nothing of a person in any template, whatever fills it in', async () => {
    const { message } = await readWording(gateway.db);
    const mails = [...ownTemplates.values()].filter(({ kind }) => kind === 'mail');
    for (const { key: of, names } of mails) {
      const values = Object.fromEntries(names.filter((name) => !namesInSubject.includes(name)).map((name) => [name, `MARK-${name}`]));
      const further = Object.fromEntries(namesInSubject.map((name) => [name, 'x']));
      for (const language of ['en', 'ne'] as const)
        expect(message(language, `${of}.subject`, { ...values, ...further }), of).not.toContain('MARK-');
    }
  });

  test('takes no name of a person from a commission either', async () => {
    const of = 'gateway.session.temporaryPasswordMail';
    const { names, own } = await template(of);
    expect(names).toContain('username');
    const refused = await save({ key: of, texts: { ...own, subject: { en: 'For {username}', ne: '{password}' } } });
    expect(refused.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['texts.subject.en', 'Other people may be able to see the subject of an e-mail: write {username} in the body instead.'],
      ['texts.subject.ne', 'Other people may be able to see the subject of an e-mail: write {password} in the body instead.'],
    ]);
  });
});

describe('before it is saved', () => {
  test('a text is shown with the facts of a real application, and of the one that is named', async () => {
    const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'], profileManagement: ['read'] } });
    const preview = (as: Person, applicationNumber?: string) =>
      gateway.call(text.preview, { body: { key, texts, applicationNumber } }, { as });
    expect((await preview(reader)).data).toMatchObject({
      applicationNumber: null,
      texts: { subject: { en: 'We have [applicationNumber]' } },
    });
    expect((await preview(reader, '2083-84-9999999')).errors).toMatchObject([
      { field: 'applicationNumber', message: 'No application has this number.' },
    ]);
    const candidate = await gateway.createCandidate();
    const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
    const applicationId = await createApplication(gateway.db, candidate.masterId, advertisement, {}, gateway.now());
    const { applicationNumber } = await gateway.db
      .selectFrom('application')
      .select('applicationNumber')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    for (const named of [undefined, applicationNumber]) {
      expect((await preview(reader, named)).data, String(named)).toMatchObject({
        applicationNumber,
        texts: { subject: { en: `We have ${applicationNumber}` } },
      });
    }
    expect((await preview(officer)).data, 'who may not read of candidates sees nobody').toMatchObject({
      applicationNumber: null,
      texts: { subject: { en: 'We have [applicationNumber]' } },
    });
    expect((await preview(officer, applicationNumber)).httpStatus).toBe(403);
  });

  test('a test goes to the officer who asks, in both languages, and to nobody else', async () => {
    const before = (await gateway.mails()).length;
    expect((await gateway.call(text.sendTest, { body: { key, texts } }, { as: officer })).message).toBe(
      `The test was e-mailed to ${officer.email}.`,
    );
    const sent = (await gateway.mails()).slice(before);
    expect(sent.map(({ to }) => to)).toEqual([officer.email, officer.email]);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['We have [applicationNumber]', 'हामीसँग [applicationNumber] छ']);
  });
});

describe('what is refused', () => {
  const refusedOf = async (over: Partial<Body>) => (await save(over)).errors?.map(({ field, message }) => [field, message]);

  test('a name that nothing fills in, a brace that is not closed and an empty text, each at its field', async () => {
    expect(await refusedOf({ texts: { ...texts, body: { en: 'Dear {candidat}, {post}', ne: texts.body.ne } } })).toEqual([
      ['texts.body.en', 'There is no value for {candidat}. Use the names that are listed.'],
    ]);
    expect(await refusedOf({ texts: { ...texts, subject: { en: 'We have {post', ne: texts.subject.ne } } })).toEqual([
      ['texts.subject.en', 'A brace is not closed. A name is written between { and }.'],
    ]);
    expect((await refusedOf({ texts: { ...texts, body: { en: '', ne: texts.body.ne } } }))?.map(([field]) => field)).toEqual([
      'texts.body.en',
    ]);
    expect((await save({ source: ' ' })).errors?.map(({ field }) => field)).toEqual(['source']);
  });

  test('a text that does not exist, a mail without a subject, the second of two officers, and one who may only read', async () => {
    expect((await save({ key: 'gateway.frame.busy' })).httpStatus).toBe(404);
    expect((await save({ texts: { body: texts.body } })).httpStatus).toBe(400);
    expect((await save()).httpStatus).toBe(200);
    expect(await save()).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
    const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
    expect((await save({ version: 1 }, reader)).httpStatus).toBe(403);
    expect((await gateway.call(text.sendTest, { body: { key, texts } }, { as: reader })).httpStatus).toBe(403);
  });
});

test('a page of the portal is read by everybody, and in the words of the commission once it has its own', async () => {
  const read = (name: string) => gateway.call(text.page, { params: { name } });
  expect(await gateway.data(text.page, { params: { name: 'terms' } })).toEqual({
    en: expect.stringMatching(/^By registering you open an account with Public Service Commission/),
    ne: expect.stringContaining('लोक सेवा आयोग'),
  });
  expect((await read('appliedMail')).httpStatus).toBe(404);
  const own = { body: { en: 'Be honest with {commission}.', ne: '{commission}सँग इमानदार हुनुहोस्।' } };
  expect((await save({ key: 'gateway.page.terms', texts: own })).httpStatus).toBe(200);
  expect((await read('terms')).data).toEqual({ en: 'Be honest with Public Service Commission.', ne: 'लोक सेवा आयोगसँग इमानदार हुनुहोस्।' });
});

test('the privacy notice names the services that are switched on, in the words of the commission too', async () => {
  const words = async (environment: Record<string, string>) => {
    const other = await startTestGateway({ environment });
    try {
      return await other.data(text.page, { params: { name: 'privacy' } });
    } finally {
      await other.stop();
    }
  };
  const without = await words({});
  expect(`${without.en} ${without.ne}`).not.toMatch(/SMS|ClamAV/);
  const withBoth = await words({ ...smsEnvironment, CLAMD_URL: 'unix:/run/clamav/clamd.ctl' });
  expect(withBoth.en.startsWith(without.en)).toBe(true);
  for (const language of ['en', 'ne'] as const) {
    expect(withBoth[language]).toContain('SMS');
    expect(withBoth[language]).toContain('127.0.0.1');
    expect(withBoth[language]).toContain('ClamAV');
  }
});
