import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from './database/connection.ts';

export const metricsRegistry = new Registry();
collectDefaultMetrics({ register: metricsRegistry });

const callSeconds = new Histogram({
  name: 'gateway_call_duration_seconds',
  help: 'Time from the arrival of a call to its answer, by the id of the call and the status of the answer',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metricsRegistry],
});

/** Counts and times every call, without labels that identify people. */
export function observeCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.callId;
    if (call) callSeconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

const registers = [metricsRegistry];

export const lostConnections = new Counter({
  name: 'gateway_database_lost_connections_total',
  help: 'Database connections that broke while they were open',
  registers,
});

const connections = new Gauge({
  name: 'gateway_database_connections',
  help: 'Database connections by the work they are for (call, long, job) and their state: most allowed, open, idle',
  labelNames: ['work', 'state'],
  registers,
});

const waitingForConnection = new Gauge({
  name: 'gateway_database_waiting_requests',
  help: 'Requests that wait for a database connection, by the work it is for',
  labelNames: ['work'],
  registers,
});

export const awaitedServices = new Gauge({
  name: 'gateway_awaited_services',
  help: '1 for each service outside (files, mail, scanner, clock, a payment provider) whose last probe failed, otherwise 0',
  labelNames: ['service'],
  registers,
});

export const shedCalls = new Counter({
  name: 'gateway_shed_calls_total',
  help: 'Calls refused with 503 before they began, by the reason: connections (too many wait for the database) or event_loop',
  labelNames: ['reason'],
  registers,
});

export function observeConnections(pools: readonly PoolState[]): void {
  for (const { work, most, open, idle, waiting } of pools) {
    connections.set({ work, state: 'most' }, most);
    connections.set({ work, state: 'open' }, open);
    connections.set({ work, state: 'idle' }, idle);
    waitingForConnection.set({ work }, waiting);
  }
}

export const missingFiles = new Counter({
  name: 'gateway_missing_files_total',
  help: 'Stored files that were asked for and whose bytes the store does not have',
  registers,
});

export const jobsDone = new Counter({
  name: 'gateway_jobs_total',
  help: 'Jobs that ended, by their kind and outcome: done, or failed (tried again until its retries are used up)',
  labelNames: ['kind', 'outcome'],
  registers,
});

export const browserErrors = new Counter({
  name: 'gateway_browser_errors_total',
  help: 'Errors that browsers reported, by app, kind and outcome (beyondLimit: counted, without a line in the log)',
  labelNames: ['app', 'kind', 'outcome'],
  registers,
});

/** Of one visit in a hundred, by screen. */
const ofVisits = { labelNames: ['app', 'route'], registers } as const;

export const largestPaint = new Histogram({
  ...ofVisits,
  name: 'gateway_browser_largest_paint_seconds',
  help: 'Time until the largest part of the first screen was shown (LCP), by app and screen',
  buckets: [0.5, 1, 1.8, 2.5, 4, 6, 10, 20],
});

export const interaction = new Histogram({
  ...ofVisits,
  name: 'gateway_browser_interaction_seconds',
  help: 'Time from a press to the next picture, of the slowest presses of a visit (INP), by app and screen',
  buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2, 5],
});

export const layoutShift = new Histogram({
  ...ofVisits,
  name: 'gateway_browser_layout_shift_score',
  help: 'How far the parts of a screen moved by themselves (CLS), by app and screen',
  buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
});

export const stepSeconds = new Histogram({
  name: 'gateway_browser_step_seconds',
  help: 'Time that a step of registering or applying took, by step and outcome: completed or left',
  labelNames: ['step', 'outcome'],
  buckets: [5, 15, 30, 60, 120, 300, 600, 1800],
  registers,
});

export const mailsTried = new Counter({
  name: 'gateway_mails_total',
  help: 'Tries to hand a mail to the mail server, by outcome: accepted or refused',
  labelNames: ['outcome'],
  registers,
});

export const smsTried = new Counter({
  name: 'gateway_sms_total',
  help: 'Tries to hand an SMS to the service that sends them, by outcome: accepted or refused',
  labelNames: ['outcome'],
  registers,
});

export const lookUpSeconds = new Histogram({
  name: 'gateway_provider_look_up_duration_seconds',
  help: 'Time that a payment provider took to say what became of an attempt, by provider and outcome (unavailable: no answer)',
  labelNames: ['provider', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

export const unmatchedMoney = new Counter({
  name: 'gateway_unmatched_payments_total',
  help: 'Payments that arrived and fitted no fee, so that the payment desk has to decide on them',
  registers,
});

function waitingGauge(name: string, help: string, label: string, read: () => Record<string, number>): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    collect: () => {
      for (const [value, count] of Object.entries(read())) gauge.set({ [label]: value }, count);
    },
  });
}

const clockOffset = new Gauge({
  name: 'gateway_clock_offset_seconds',
  help: 'How far the clock of this gateway is ahead of that of the database; deadlines are judged by the clock of the gateway',
  registers,
});

export const observeClock = (offsetSeconds: number): void => clockOffset.set(offsetSeconds);

export const observePasswordLanes = (read: () => Record<string, number>) =>
  waitingGauge('gateway_password_hashes_waiting', 'Passwords that wait to be hashed or compared, by lane', 'lane', read);
export const observeDocuments = (read: () => Record<string, number>) =>
  waitingGauge('gateway_documents', 'Documents by state: being typeset, or waiting for it', 'state', read);
export const observeUploads = (read: () => Record<string, number>) =>
  waitingGauge('gateway_uploads', 'Bodies with files by state: arriving', 'state', read);

const lastSuccess = new Gauge({
  name: 'gateway_job_last_success_timestamp_seconds',
  help: 'When each scheduled job last succeeded, at any gateway; before its first run, when a gateway first knew it',
  labelNames: ['kind'],
  registers,
});

const jobPeriod = new Gauge({
  name: 'gateway_job_period_seconds',
  help: 'The longest time between two runs of each scheduled job',
  labelNames: ['kind'],
  registers,
});

export function observeScheduledJobs(jobs: readonly { name: string; succeededAt: Date; periodSeconds: number }[]): void {
  for (const { name, succeededAt, periodSeconds } of jobs) {
    lastSuccess.set({ kind: name }, succeededAt.getTime() / 1000);
    jobPeriod.set({ kind: name }, periodSeconds);
  }
}

const recordFaults = new Gauge({
  name: 'gateway_record_faults',
  help: '1 if the last check found that the record of acts does not hold, otherwise 0',
  registers,
});

/** @param check The last check, if there was one */
export function observeRecord(check: { problem: string | null } | undefined): void {
  recordFaults.set(check === undefined || check.problem === null ? 0 : 1);
}

export const scans = new Counter({
  name: 'gateway_scans_total',
  help: 'Uploads handed to the virus scanner, by outcome: clean, infected or silent (no verdict, the upload was refused)',
  labelNames: ['outcome'],
  registers,
});
for (const outcome of ['clean', 'infected', 'silent']) scans.inc({ outcome }, 0);

const jobsInQueue = new Gauge({
  name: 'gateway_queue_jobs',
  help: 'Jobs in the queue, which all gateways share, by kind and state (waiting, active), as counted within the last minutes',
  labelNames: ['kind', 'state'],
  registers,
});

export function observeQueues(queues: readonly { name: string; waiting: number; active: number }[]): void {
  for (const { name, waiting, active } of queues) {
    jobsInQueue.set({ kind: name, state: 'waiting' }, waiting);
    jobsInQueue.set({ kind: name, state: 'active' }, active);
  }
}
