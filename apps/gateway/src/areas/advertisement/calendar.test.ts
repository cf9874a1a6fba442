import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as publicLog from '@psc/api-client/areas/publication/public-log.ts';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import { writeSetting } from '../../platform/settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { iCalendarOf } from '../publication/public-log/calendar-feed.ts';
import { calendarDate } from './calendar.ts';
import { groupOf } from './notice-document.ts';
import { selectAdvertisements } from './repository/advertisements.ts';
import { selectDates } from './repository/calendar.ts';
import { selectNoticeFacts } from './repository/notice.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } });
});
afterAll(() => gateway.stop());

const calendar = (fromAd: string, toAd: string) => gateway.call(a.listCalendar, { query: { fromAd, toAd } }, { as: officer });

async function examine({ advtCode, paperId }: TestAdvertisement, dayAd: string, time: string): Promise<void> {
  const { id: examScheduleId } = await gateway.db
    .insertInto('examSchedule')
    .values({ advtCode, status: 'approved', requestedAt: gateway.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('examSchedulePaper')
    .values({ examScheduleId, paperId, competitionCategory: 'open', startsAt: new Date(instantAtNepal(dayAd, time)) })
    .execute();
}

async function interviewOn(advtCode: number, dayAd: string): Promise<void> {
  await gateway.db.insertInto('interviewPlan').values({ advtCode }).execute();
  const panel = { advtCode, panelNumber: 1, placeEn: 'Anamnagar', placeNe: 'अनामनगर' };
  const { id: panelId } = await gateway.db.insertInto('interviewPanel').values(panel).returning('id').executeTakeFirstOrThrow();
  for (const [half, time] of [
    ['morning', '10:00'],
    ['afternoon', '13:00'],
  ] as const) {
    const startsAt = new Date(instantAtNepal(dayAd, time));
    await gateway.db.insertInto('interviewSession').values({ panelId, dayAd, half, startsAt, minutesEach: 20, capacity: 9 }).execute();
  }
}

describe('the calendar', () => {
  test('has each date of an advertisement on its day in Nepal, the deadlines with their hour', async () => {
    const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
    const { data } = await calendar('2026-11-17', '2026-12-15');
    const own = data!.dates.filter((date) => date.advtCode === advtCode);
    expect(own.map(({ dayAd, kind, at }) => [dayAd, kind, at])).toEqual([
      ['2026-11-30', 'ageCutOff', null],
      ['2026-11-30', 'paymentLast', '2026-11-30T11:15:00.000Z'],
      ['2026-11-30', 'singleSubmissionLast', '2026-11-30T11:15:00.000Z'],
      ['2026-12-07', 'doubleFeePaymentLast', '2026-12-07T11:15:00.000Z'],
      ['2026-12-07', 'doubleFeeSubmissionLast', '2026-12-07T11:15:00.000Z'],
    ]);
  });

  test('has only the dates of the duties of an officer, or of the advertisements of the own demand office, where these are asked for', async () => {
    const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
    const own = async (as: Person) => {
      const query = { fromAd: '2026-11-17', toAd: '2026-12-15', whose: 'own' as const };
      const { dates } = await gateway.data(a.listCalendar, { query }, { as });
      return dates.filter((date) => date.advtCode === advtCode).map(({ kind }) => kind);
    };
    const cashier = await gateway.createStaff({ privileges: { updatePayment: ['read'] } });
    expect(await own(cashier)).toEqual(['paymentLast', 'doubleFeePaymentLast']);
    expect(await own(officer)).toEqual(['ageCutOff', 'singleSubmissionLast', 'doubleFeeSubmissionLast']);
    expect(await own(await gateway.createStaff({ privileges: { texts: [] } as never }))).toEqual([]);
    const { organizationId } = await gateway.db
      .selectFrom('requisition as r')
      .innerJoin('advertisement as x', 'x.requisitionId', 'r.id')
      .select('r.organizationId')
      .where('x.advtCode', '=', advtCode)
      .executeTakeFirstOrThrow();
    expect(await own(await gateway.createStaff({ privileges: { requisition: ['read'] }, organizationId }))).toHaveLength(5);
  });

  test('names an examination before the last payment, one before its admit cards, and a last day on a weekly holiday of the commission', async () => {
    const early = await createAdvertisement(gateway.db, {}, gateway.now());
    await examine(early, '2026-12-05', '11:00');
    const { advtCode } = await createAdvertisement(
      gateway.db,
      { singleSubmissionLastDateAd: '2026-12-12', doubleFeeSubmissionLastDateAd: '2026-12-14' },
      gateway.now(),
    );
    const { data } = await calendar('2026-12-01', '2026-12-20');
    expect(data!.conflicts).toEqual(
      expect.arrayContaining([
        { kind: 'examinationBeforeDeadline', dayAd: '2026-12-05', advtCodes: [early.advtCode], candidates: 0 },
        { kind: 'admitCardAfterExamination', dayAd: '2026-12-05', advtCodes: [early.advtCode], candidates: 0 },
        { kind: 'lastDayOnClosedDay', dayAd: '2026-12-12', advtCodes: [advtCode], candidates: 0 },
      ]),
    );
    const closedDays = async () =>
      (await calendar('2026-12-01', '2026-12-20'))
        .data!.conflicts.filter(({ kind, advtCodes }) => kind === 'lastDayOnClosedDay' && advtCodes.includes(advtCode))
        .map(({ dayAd }) => dayAd);
    await writeSetting(gateway.db, 'weeklyHolidays', ['sunday'], null, gateway.now());
    expect(await closedDays(), 'Saturday is a working day of this commission').toEqual([]);
    await writeSetting(gateway.db, 'weeklyHolidays', ['monday'], null, gateway.now());
    expect(await closedDays()).toEqual(['2026-12-14']);
    await gateway.db.deleteFrom('setting').execute();
  });

  test('counts those who have to be at two examinations at the same hours', async () => {
    const [one, other, later] = [
      await createAdvertisement(gateway.db, {}, gateway.now()),
      await createAdvertisement(gateway.db, {}, gateway.now()),
      await createAdvertisement(gateway.db, {}, gateway.now()),
    ];
    const candidate = await createCompleteCandidate(gateway);
    for (const advertisement of [one, other, later]) await applyAndPay(gateway, candidate, { advertisement });
    await examine(one, '2027-01-10', '11:00');
    await examine(other, '2027-01-10', '12:30');
    await examine(later, '2027-01-10', '14:30');
    const { data } = await calendar('2027-01-10', '2027-01-10');
    expect(data!.conflicts.filter(({ kind }) => kind === 'sameCandidates')).toEqual([
      { kind: 'sameCandidates', dayAd: '2027-01-10', advtCodes: [one.advtCode, other.advtCode], candidates: 1 },
    ]);
  });

  test('has an examination once, whose paper begins at once for open and for internal competition', async () => {
    const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
    await examine(advertisement, '2027-02-01', '11:00');
    const { paperId } = advertisement;
    const paper = await gateway.db.selectFrom('examSchedulePaper').selectAll().where('paperId', '=', paperId).executeTakeFirstOrThrow();
    const { examScheduleId, startsAt } = paper;
    await gateway.db
      .insertInto('examSchedulePaper')
      .values({ examScheduleId, paperId, startsAt, competitionCategory: 'internal' })
      .execute();
    const { data } = await calendar('2027-02-01', '2027-02-01');
    expect(data!.dates.map(({ kind }) => kind)).toEqual(['examination']);
  });

  test('has the days of interviews and what was published, and the feed has interviews once they are approved', async () => {
    const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
    await interviewOn(advtCode, '2027-03-02');
    const at = new Date(instantAtNepal('2027-03-01', '12:00'));
    const written = { advtCode, uploadedBy: officer.accountId, uploadedAt: at };
    await gateway.db
      .insertInto('writtenResult')
      .values({ ...written, status: 'published', publishedBy: officer.accountId, publishedAt: at })
      .execute();
    const { data } = await calendar('2027-03-01', '2027-03-05');
    expect(data!.dates.map(({ kind, dayAd }) => [kind, dayAd])).toEqual([
      ['result', '2027-03-01'],
      ['interview', '2027-03-02'],
    ]);
    const among = { fromAd: '2027-03-01', toAd: '2027-03-05', publicOnly: true, limit: 10 };
    expect((await selectDates(gateway.db, among)).map(({ kind }) => kind)).toEqual(['result']);
    await gateway.db.updateTable('interviewPlan').set({ state: 'approved' }).where('advtCode', '=', advtCode).execute();
    const shown = await selectDates(gateway.db, among);
    expect(shown.map(({ kind }) => kind)).toEqual(['result', 'interview']);
    const about = { language: 'en', now: gateway.now(), address: 'https://psc.example' } as const;
    expect(iCalendarOf(shown.map(calendarDate), about)).toContain(`UID:${advtCode}-interview-20270302T`);
  });

  test.each([
    ['backwards', '2026-12-15', '2026-12-01'],
    ['of a year', '2026-01-01', '2026-12-31'],
  ])('a span %s is refused', async (_what, fromAd, toAd) => {
    expect((await calendar(fromAd, toAd)).httpStatus).toBe(400);
  });
});

describe('the iCalendar feed', () => {
  test('has the dates of what is published, each with an id that stays when it moves, and nothing else', async () => {
    const shown = await createAdvertisement(gateway.db, {}, gateway.now());
    const secret = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
    const { bytes, headers } = await gateway.call(publicLog.calendarFeed, { query: { language: 'en' } });
    const text = bytes.toString('utf8');
    expect(headers['content-type']).toContain('text/calendar');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(text).toContain(`UID:${shown.advtCode}-singleSubmissionLast@psc`);
    expect(text).toContain('DTSTART:20261130T111500Z');
    expect(text).toContain('DTSTART;VALUE=DATE:20261130');
    expect(text).not.toContain(`UID:${secret.advtCode}-`);
  });

  test('keeps every line within 75 octets without cutting a letter', async () => {
    const { bytes } = await gateway.call(publicLog.calendarFeed, { query: { language: 'ne' } });
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(bytes.toString('utf8')).not.toContain('\u{FFFD}');
    expect(lines.join('\n').replaceAll('\n ', '')).toContain('दरखास्त दिने अन्तिम मिति');
  });
});

describe('the notice', () => {
  const textOf = (bytes: Buffer) => bytes.toString('latin1').slice(0, 5);

  test('of an advertisement is a PDF, refused while there are no dates', async () => {
    const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
    for (const language of ['ne', 'en'] as const) {
      const { bytes, httpStatus } = await gateway.call(a.downloadNotice, { params: { advtCode } }, { as: officer, language });
      expect([httpStatus, textOf(bytes)]).toEqual([200, '%PDF-']);
    }
    await gateway.db.updateTable('advertisement').set({ publishDateAd: null }).where('advtCode', '=', advtCode).execute();
    expect((await gateway.call(a.downloadNotice, { params: { advtCode } }, { as: officer })).httpStatus).toBe(409);
  });

  test('leads to the page that says why each quota has its posts', async () => {
    const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
    const [[row], [facts]] = await Promise.all([
      selectAdvertisements(gateway.db, { advtCodes: [advtCode] }, 1),
      selectNoticeFacts(gateway.db, [advtCode]),
    ]);
    expect(groupOf(row!, facts!, { language: 'en', portal: 'https://portal.example' }).facts).toContainEqual({
      name: 'Why each quota has these posts',
      value: `https://portal.example/why-this-quota/${advtCode}`,
    });
  });

  test('of a week holds all of that week, and there is none for a week without any', async () => {
    await createAdvertisement(gateway.db, { publishDateAd: '2026-08-04' }, gateway.now());
    const one = await gateway.call(a.downloadWeek, { query: { fromAd: '2026-08-02' } }, { as: officer });
    for (let each = 0; each < 12; each += 1) await createAdvertisement(gateway.db, { publishDateAd: '2026-08-08' }, gateway.now());
    const all = await gateway.call(a.downloadWeek, { query: { fromAd: '2026-08-02' } }, { as: officer });
    expect([textOf(one.bytes), textOf(all.bytes)]).toEqual(['%PDF-', '%PDF-']);
    expect(all.bytes.length).toBeGreaterThan(one.bytes.length);
    expect((await gateway.call(a.downloadWeek, { query: { fromAd: '2025-01-05' } }, { as: officer })).httpStatus).toBe(404);
  });
});
