import { defineCall, json, returns, staff } from '@psc/api-client/define-call.ts';
import { form } from '@psc/validation/rules/form.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { area } from '../frame/bind.ts';
import { done, type Handlers } from '../frame/handlers.ts';
import { createLog } from '../frame/log.ts';
import { defineJob } from '../jobs/job.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const OF_NGINX = '0123456789abcdef0123456789abcdef';
const OUR_OWN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

let lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
const tell = defineJob({
  name: 'tell',
  run: async ({ title }: { title: string }, { jobs, db, log: jobLog }) => {
    jobLog.info(`telling ${title}`);
    if (title === 'all') await jobs.enqueue(db, tell({ title: 'one' }));
    if (title === 'nobody') throw new Error('not told');
  },
});
const calls = {
  save: defineCall({
    method: 'POST',
    path: 'try/save',
    access: staff('notice', 'create'),
    body: json(form({ title: v.string() })),
    response: returns<null>(),
  }),
};
const handlers: Handlers<typeof calls> = {
  save: async ({ body }, context) => {
    await context.audit({ subject: `note:${body.title}` });
    await context.enqueue(tell(body));
    return done(null, 'gateway.frame.done');
  },
};

let behindNginx: TestGateway;
let direct: TestGateway;
let officer: Person;
beforeAll(async () => {
  const parts = { areas: [area('try', calls, handlers)], jobs: [tell.definition], log };
  behindNginx = await startTestGateway({ ...parts, environment: { TRUSTED_PROXY_HOPS: '1' } });
  direct = await startTestGateway(parts);
  officer = await behindNginx.createStaff({ privileges: { notice: ['create'] } });
});
afterAll(async () => void (await Promise.all([behindNginx.stop(), direct.stop()])));
beforeEach(() => (lines = []));

const save = (title: string, id = OF_NGINX) =>
  behindNginx.call(calls.save, { body: { title } }, { as: officer, headers: { 'x-request-id': id } });
const shown = (message: RegExp) => lines.filter(({ msg }) => message.test(String(msg)));

test('the number of nginx is that of the answer, the line of the call, the record, and the jobs of the call and of those jobs', async () => {
  const answer = await save('all');
  expect(answer.headers['x-request-id']).toBe(OF_NGINX);
  expect(shown(/^call$/)).toMatchObject([{ callId: 'try.save', reqId: OF_NGINX }]);
  const line = behindNginx.db.selectFrom('auditEntry').select('requestId').where('subject', '=', 'note:all');
  expect(await line.executeTakeFirstOrThrow()).toEqual({ requestId: OF_NGINX });
  await behindNginx.runJobs();
  expect(shown(/^telling/)).toMatchObject([
    { msg: 'telling all', reqId: OF_NGINX },
    { msg: 'telling one', reqId: OF_NGINX },
  ]);
  expect(shown(/^job$/)).toMatchObject([
    { job: 'tell', reqId: OF_NGINX },
    { job: 'tell', reqId: OF_NGINX },
  ]);
});

test('the line of a job that fails has the number of the call that started it', async () => {
  await save('nobody');
  await behindNginx.runJobs();
  expect(shown(/job failed/)).toMatchObject([{ job: 'tell', reqId: OF_NGINX }]);
});

test('a refusal has the number of nginx too', async () => {
  const answer = await behindNginx.call(calls.save, { body: {} as never }, { as: officer, headers: { 'x-request-id': OF_NGINX } });
  expect(answer).toMatchObject({ httpStatus: 400, headers: { 'x-request-id': OF_NGINX } });
});

test('a number in another form is replaced, so that nobody writes into the log or the record', async () => {
  for (const id of ['1', OF_NGINX.toUpperCase(), `${OF_NGINX}0`, `${OF_NGINX}, x`, 'note:1', '']) {
    expect((await save('other', id)).headers['x-request-id'], id).toMatch(OUR_OWN);
  }
});

test('without a proxy in front the gateway gives the number itself', async () => {
  const { headers } = await direct.call(calls.save, { body: { title: 'x' } }, { headers: { 'x-request-id': OF_NGINX } });
  expect(headers['x-request-id']).toMatch(OUR_OWN);
});

test('a job that no request started has no number of a request', async () => {
  await direct.tools.jobs.enqueue(direct.db, tell({ title: 'by the clock' }));
  await direct.runJobs();
  expect(shown(/^telling/)).toHaveLength(1);
  expect(shown(/^telling/)[0]).not.toHaveProperty('reqId');
  expect(shown(/^job$/)).toEqual([]);
});
