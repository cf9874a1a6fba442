import { randomUUID } from 'node:crypto';
import { sha256 } from '../../../platform/frame/identify.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import * as catalogue from '@psc/api-client/catalogue.ts';
import { paramNames } from '@psc/api-client/define-list.ts';
import { reportIds } from '../../../areas/desk/report/report-handlers.ts';
import { everyCall } from '../response-recorder.ts';
import type { World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

/** The secret address of an officer's calendar. */
async function ownCalendarOf({ db, now }: World['gateway']): Promise<string> {
  const secret = 'x'.repeat(43);
  const { accountId } = await db.selectFrom('staff').select('accountId').where('active', '=', true).limit(1).executeTakeFirstOrThrow();
  await db.deleteFrom('ownCalendar').execute();
  await db
    .insertInto('ownCalendar')
    .values({ accountId, secretHash: sha256(secret), madeAt: now(), endsAt: new Date(now().getTime() + 86_400_000) })
    .execute();
  return secret;
}

const savedReportOf = async (gateway: World['gateway']) =>
  (await gateway.db.selectFrom('savedReport').select('id').executeTakeFirstOrThrow()).id;

const namedSteps: Step[] = [
  step('advertisement.listNumbersByCode', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('vacancy.getAgreement', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('vacancy.listSelectiveSubjects', ({ untouched }) => ({ params: { advtCode: untouched.advtCode } })),
  step('scrutiny.list', () => ({ params: { pageLength: 20, pageNumber: 1 } })),
  step('scrutiny.allocationFilter', () => ({ params: { pageLength: 20, pageNumber: 1 } })),
  step('notification.listAll', () => ({ params: { pageNumber: 1, pageSize: 100 } })),
  step('notification.markRead', () => ({ body: { upToId: 2_000_000_000 } })),
  step('presence.tell', () => ({ body: { opening: randomUUID(), record: 'requisition.1', isOpen: true } })),
  step('browser.reportError', () => ({
    body: {
      app: 'candidate-portal',
      release: '0.1.0',
      route: '/advertisement/{advtCode}',
      kind: 'caught',
      name: 'TypeError',
      components: [],
      positions: [],
    },
  })),
  step('browser.reportFigures', () => ({
    body: {
      app: 'candidate-portal',
      figures: [{ figure: 'largestPaint', route: '/advertisement/{advtCode}', value: 2.5 }],
      steps: [{ step: 'register', outcome: 'completed', seconds: 240 }],
    },
  })),
  step('ownCalendar.make'),
  step('ownCalendar.get'),
  step('ownCalendar.feed', async ({ gateway }) => ({ params: { secret: await ownCalendarOf(gateway) }, query: {} })),
  step('ownCalendar.revoke'),
  step('listFilter.list', () => ({ params: { list: 'requisition' } })),
  step('listFilter.save', () => ({ body: { list: 'requisition', filters: [{ name: 'Waiting', search: 'status=saved' }] } })),
  step('session.changePasswordList', () => ({ body: {} })),
];

const reportSteps: Step[] = [
  ...Object.entries(catalogue)
    .flatMap(([area, module]) => reportIds(area, module))
    .map(([callId, { path }]) => step(callId, () => ({ params: Object.fromEntries(paramNames(path).map((name) => [name, '-'])) }))),
  step('savedReport.save', () => ({
    body: {
      ...{ name: 'By province', path: '/admin/scrutiny/report', search: '', report: 'scrutinyReport.summary' },
      ...{ asked: '', ofCurrentYear: true, mailed: false },
    },
  })),
  step('savedReport.list'),
  step('savedReport.setMailed', async ({ gateway }) => ({ body: { savedReportId: await savedReportOf(gateway), mailed: true } })),
  step('savedReport.remove', async ({ gateway }) => ({ params: { savedReportId: await savedReportOf(gateway) } })),
  step('report.exportReport', () => ({
    params: { report: 'scrutinyReport.byProvince' },
    query: { format: 'csv', words: 'ne', digits: 'en' },
  })),
];

/** Calls without their own step: they need no input, except some the candidate on whose behalf they are made. */
const plainStep = (callId: string, call: AnyCall): Step =>
  call.path.endsWith('/export')
    ? step(callId, ({ advertisements }) => ({
        params: { advtCode: advertisements.examination.advtCode },
        query: { format: 'csv', words: 'ne', digits: 'en' },
      }))
    : call.onBehalf
      ? personalStep(callId, (_world, { masterId }) => ({ onBehalf: masterId }))
      : step(callId);

/** Steps for all calls that no other step makes. */
export function furtherSteps(taken: readonly Step[]): Step[] {
  const known = new Set([...taken, ...namedSteps, ...reportSteps].map(({ callId }) => callId));
  return [
    ...namedSteps,
    ...reportSteps,
    ...[...everyCall].filter(([callId]) => !known.has(callId)).map(([callId, call]) => plainStep(callId, call)),
  ];
}
