import type { Id } from '@psc/validation/rules/id.ts';
import { randomUUID } from 'node:crypto';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import { decisionsOfOneOfficer } from '@psc/validation/settings.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { scheduleAt } from '../../examination.ts';
import { sheetFile } from '../../sheets.ts';
import type { World } from '../world.ts';
import { interviewPlanSteps } from './interview-plan-steps.ts';
import { requestOf, waitingAgain } from './requests.ts';
import { step, type Step } from './step.ts';
import { passRetotallingDays } from '../../examined.ts';

const paperOf = ({ advertisements: { examination } }: World) => ({ advtCode: examination.advtCode, paperId: examination.paperId });
const replacedOf = async ({ db }: World['gateway']) => ({
  replacedId: (await db.selectFrom('replacedSelection').select('id').executeTakeFirstOrThrow()).id,
});
const advtCodeOf = ({ advertisements }: World) => advertisements.examination.advtCode;
const everybody = ({ caller, stranger }: World) => [caller, stranger].map(({ belongings }) => belongings.applications.examination);

/** The next calls need the final list that waits. */
async function publishFinal({ gateway: { db }, recorder, officer }: World): Promise<void> {
  const asked = db.selectFrom('revision').select('id').where('subject', '=', 'listPublication').where('state', '=', 'asked');
  const waiting = await asked.executeTakeFirst();
  if (!waiting) return;
  const body = { revisionId: waiting.id, approve: true, remarks: '' };
  await recorder.callSuccessfully('selection.decideList', { body }, { as: officer }, 'officer');
}

const bringDay = (world: World) => scheduleAt(world.gateway, advtCodeOf(world), new Date(world.gateway.now().getTime() - 86_400_000));

async function markedPresent(world: World, applicationId: Id<'application'>) {
  const { paperId } = paperOf(world);
  const recorded = await world.gateway.db
    .selectFrom('attendance')
    .select('isPresent')
    .where('applicationId', '=', applicationId)
    .where('paperId', '=', paperId)
    .executeTakeFirst();
  return { body: { people: [{ applicationId, seen: recorded?.isPresent ?? null }], paperId, isPresent: true } };
}

export const resultSteps: Step[] = [
  step('attendance.upload', async (world) => {
    await bringDay(world);
    return {
      body: {
        ...paperOf(world),
        file: await sheetFile(
          [
            ['Roll number', 'Present'],
            [1, 'P'],
            [2, 'A'],
          ],
          'sheet.xlsx',
          paperOf(world),
        ),
      },
    };
  }),
  step('attendance.wrongRows', async (world) => ({
    body: {
      ...paperOf(world),
      file: await sheetFile(
        [
          ['Roll number', 'Present'],
          [1, 'perhaps'],
        ],
        'sheet.xlsx',
        paperOf(world),
      ),
    },
  })),
  step('attendance.downloadTemplate', (world) => ({ params: { sheet: 'attendance', ...paperOf(world) } })),
  step('attendance.save', (world) => markedPresent(world, world.stranger.belongings.applications.examination)),
  step('attendance.save', (world) => markedPresent(world, world.caller.belongings.applications.examination)),
  step('attendance.list', (world) => ({ params: { pageNumber: 1, pageLength: 20, advtCode: advtCodeOf(world) } })),
  step('result.getTyping', (world) => ({ params: { pageNumber: 1, pageLength: 20, ...paperOf(world) } })),
  step('result.savePost', (world) => ({
    body: { ...paperOf(world), marks: everybody(world).map((applicationId) => ({ applicationId, marks: '70' })), finish: false },
  })),
  step('result.wrongRows', async (world) => ({
    body: {
      ...paperOf(world),
      file: await sheetFile(
        [
          ['Roll number', 'Marks'],
          [1, 999],
        ],
        'sheet.xlsx',
        paperOf(world),
      ),
    },
  })),
  step('result.upload', async (world) => ({
    body: {
      ...paperOf(world),
      file: await sheetFile(
        [
          ['Roll number', 'Marks'],
          [1, 80],
          [2, 75],
        ],
        'sheet.xlsx',
        paperOf(world),
      ),
    },
  })),
  step('result.downloadSheet', async (world) => {
    const { sheets } = await world.recorder.callSuccessfully<{ sheets: { resultSheetId: Id<'resultSheet'> }[] }>(
      'result.publish',
      { params: { id: advtCodeOf(world) } },
      { as: world.officer },
      'officer',
    );
    return { params: { resultSheetId: sheets[0]!.resultSheetId } };
  }),
  step('result.publish', (world) => ({ params: { id: advtCodeOf(world) } })),
  step('result.confirmPublish', async (world) => {
    const { version } = await world.recorder.callSuccessfully<{ version: number }>(
      'result.publish',
      { params: { id: advtCodeOf(world) } },
      { as: world.officer },
      'officer',
    );
    // The same officer uploaded the marks.
    await writeSetting(world.gateway.db, 'decisionsOfOneOfficer', [...decisionsOfOneOfficer], null, world.gateway.now());
    return { params: { id: advtCodeOf(world) }, body: { version } };
  }),
  step('enquiry.ask', () => ({ body: { topic: 'payment', message: 'Where is my receipt?' } })),
  step('enquiry.askAsVisitor', () => ({
    body: { name: 'Gita Rai', email: 'gita@rai.example', topic: 'registration', message: 'My e-mail is mistyped.' },
  })),
  step('enquiry.list', () => ({ query: { answered: false } })),
  step('enquiry.answer', async ({ gateway }) => {
    const { id, version } = await gateway.db
      .selectFrom('enquiry')
      .select(['id', 'version'])
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow();
    return { body: { enquiryId: id, version, outcome: 'answered', answer: 'It is on the page of your application.' } };
  }),
  step('givenUpJob.tryAgain', async ({ gateway }) => {
    const data = { to: 'gita@rai.example', language: 'en', subject: 'A template', body: 'As it was typed.' };
    const job = { queueJobId: randomUUID(), kind: 'typed-mail', data: jsonb(data), recipient: data.to, givenUpAt: gateway.now() };
    const { id } = await gateway.db.insertInto('givenUpJob').values(job).returning('id').executeTakeFirstOrThrow();
    return { body: { jobIds: [id] } };
  }),
  step('retotalling.listOwn', ({ caller }) => ({ params: { applicationId: caller.belongings.applications.examination } })),
  step('retotalling.ask', (world) => ({
    body: { applicationId: world.caller.belongings.applications.examination, paperId: paperOf(world).paperId },
  })),
  step('retotalling.list', () => ({ query: { answered: false } })),
  step('retotalling.answer', async ({ gateway }) => {
    const { id, version } = await gateway.db
      .updateTable('retotallingRequest')
      .set({ paymentStatus: 'paid', paidAt: gateway.now() })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    return { body: { retotallingRequestId: id, version, answer: 'unchanged', remarks: 'Every page was added' } };
  }),
  step('revision.askMark', (world) => ({
    body: {
      applicationId: world.caller.belongings.applications.examination,
      paperId: paperOf(world).paperId,
      isPresent: true,
      marks: 79,
      reason: 'One page was added twice',
    },
  })),
  step('revision.decide', async ({ gateway, secondOfficer }) => {
    // One officer makes all requests here, so another has to decide.
    const { id: revisionId } = await gateway.db
      .updateTable('revision')
      .set({ askedBy: secondOfficer.accountId })
      .where('state', '=', 'asked')
      .where('subject', '=', 'mark')
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { revisionId, approve: false, remarks: 'The marks were added correctly' } };
  }),
  step('result.listCandidates', (world) => ({
    params: {
      pageNumber: 1,
      pageLength: 20,
      advtCode: advtCodeOf(world),
      advtNumber: '-',
      masterId: '-',
      citizenshipNumber: '-',
      result: '-',
    },
  })),
  step('selection.listAdvertisements'),
  step('selection.listRules'),
  step('selection.saveRule', (world) => ({
    body: {
      kind: 'tieBreaks',
      holdsFromAd: world.inDays(0),
      value: { facts: [] },
      source: 'Decision of the commission',
      touchedAgreed: true,
    },
  })),
  step('selection.listWritten', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('selection.addWritten', async (world) => {
    await passRetotallingDays(world.gateway.db, advtCodeOf(world));
    return { body: { advtCode: advtCodeOf(world), interviewAt: new Date(instantAtNepal(world.inDays(90), '11:00')).toISOString() } };
  }),
  step('selection.decideList', async (world) => {
    // One officer does everything here.
    await writeSetting(world.gateway.db, 'decisionsOfOneOfficer', [...decisionsOfOneOfficer], null, world.gateway.now());
    return { body: { revisionId: await requestOf(world, 'listPublication'), approve: true, remarks: '' } };
  }),
  // The list is published, so only the request goes.
  step('selection.withdrawList', (world) => waitingAgain(world, 'listPublication')),
  ...interviewPlanSteps,
  step('selection.listInterview', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('selection.addInterview', async (world) => {
    const { db } = world.gateway;
    await db.updateTable('interviewAppointment').set({ startsAt: world.gateway.now() }).execute();
    await db.updateTable('selection').set({ interviewAt: world.gateway.now() }).where('advtCode', '=', advtCodeOf(world)).execute();
    const written = await db.selectFrom('writtenMark').select(['applicationId', 'marks']).execute();
    const totalOf = (id: number) => written.filter((row) => row.applicationId === id).reduce((sum, row) => sum + Number(row.marks), 0);
    // With equal totals, the commission has to decide the tie.
    const marks = everybody(world).map((applicationId) => ({ applicationId, marks: 100 - totalOf(applicationId) }));
    return { body: { advtCode: advtCodeOf(world), marks } };
  }),
  step('selection.decideTie', async (world) => {
    const { db } = world.gateway;
    await db.updateTable('advertisementCategory').set({ seats: 1 }).where('advtCode', '=', advtCodeOf(world)).execute();
    // The rule that leaves a tie reaches only advertisements published from its day on.
    await db
      .updateTable('advertisement')
      .set({ publishDateAd: world.inDays(0) })
      .where('advtCode', '=', advtCodeOf(world))
      .execute();
    return { body: { advtCode: advtCodeOf(world), applicationIds: everybody(world), reason: 'Decision of the commission' } };
  }),
  step('selection.addFinal', (world) => ({ body: { advtCode: advtCodeOf(world) } })),
  step('selection.listFinal', async (world) => {
    await publishFinal(world);
    return { params: { advtCode: advtCodeOf(world) } };
  }),
  step('selectionRevision.list', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('selectionRevision.askInterviewMark', (world) => ({
    body: { advtCode: advtCodeOf(world), masterId: String(world.caller.masterId), marks: '1.15', reason: 'One member added twice' },
  })),
  step('selectionRevision.askList', async (world) => {
    const { db } = world.gateway;
    await db
      .updateTable('selectionCandidate')
      .set({ rank: 99 })
      .where(
        'selectionId',
        'in',
        db.selectFrom('selection').select('id').where('advtCode', '=', advtCodeOf(world)).where('stage', '=', 'written'),
      )
      .execute();
    const { lists } = await world.recorder.callSuccessfully<{ lists: { stage: string; digest: string }[] }>(
      'selectionRevision.list',
      { params: { advtCode: advtCodeOf(world) } },
      { as: world.officer },
      'officer',
    );
    const { digest } = lists.find(({ stage }) => stage === 'written')!;
    return { body: { advtCode: advtCodeOf(world), stage: 'written', digest, reason: 'Order of the court' } };
  }),
  step('selectionRevision.decide', async ({ gateway, secondOfficer }) => {
    const { id: revisionId } = await gateway.db
      .updateTable('revision')
      .set({ askedBy: secondOfficer.accountId })
      .where('state', '=', 'asked')
      .where('subject', '=', 'selectionList')
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { revisionId, approve: true, remarks: '' } };
  }),
  step('selectionRevision.replacedList', async ({ gateway }) => ({ params: await replacedOf(gateway) })),
  step('selectionRevision.exportReplacedList', async ({ gateway }) => ({
    params: await replacedOf(gateway),
    query: { format: 'csv', words: 'en', digits: 'en' },
  })),
  step('selection.letters', (world) => ({ params: { advtCode: advtCodeOf(world) }, query: { kind: 'final' } })),
  step('selection.ownLetter', (world) => ({ params: { advtCode: advtCodeOf(world) }, query: { kind: 'interview' } })),
  step('selection.addNewFinal', async (world) => {
    await publishFinal(world);
    const { applicationId } = await world.gateway.db
      .selectFrom('selectionCandidate as sc')
      .innerJoin('selection as s', 's.id', 'sc.selectionId')
      .select('sc.applicationId')
      .where('s.stage', '=', 'final')
      .where('s.advtCode', '=', advtCodeOf(world))
      .where('sc.outcome', '=', 'selected')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { body: { advtCode: advtCodeOf(world), applicationId, cause: 'declined', reason: 'Does not take the post' } };
  }),
  step('selection.decideNewFinal', async (world) => {
    return { body: { revisionId: await requestOf(world, 'seatChange'), approve: true, remarks: '' } };
  }),
  step('selection.withdrawNewFinal', (world) => waitingAgain(world, 'seatChange')),
  step('selection.listFinalCandidates', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
];
