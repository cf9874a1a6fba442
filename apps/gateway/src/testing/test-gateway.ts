import { mkdtempSync, rmSync } from 'node:fs';
import { createLog, type Logger } from '../platform/frame/log.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCall, DataOf, Envelope, KindOf, SendInput, TokenAnswer } from '@psc/api-client/define-call.ts';
import { readConfiguration } from '../configuration.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Tools } from '../platform/frame/context.ts';
import type { Language } from '../platform/frame/messages.ts';
import type { BoundArea } from '../platform/frame/bind.ts';
import { createGateway, type GatewayParts } from '../gateway.ts';
import type { AnyJobDefinition } from '../platform/jobs/job.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import type { SmsSender } from '../platform/sms/sms-sender.ts';
import { createCandidate, createStaff, type CandidateOverrides, type CandidatePerson, type Person, type StaffOverrides } from './people.ts';
import { requestOf, type LooseInput } from './request-of.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Saturday, 5 Mangsir 2083, 9:45 in Nepal. */
export const testNow = new Date('2026-11-21T04:00:00.000Z');

type BodyOf<C> =
  KindOf<C> extends 'envelope' | 'file'
    ? Envelope<DataOf<C>> & { error?: string }
    : KindOf<C> extends 'token'
      ? TokenAnswer & Partial<Envelope<null>> & { error?: string }
      : DataOf<C>;
export type TestAnswer<C> = { httpStatus: number; headers: Record<string, unknown>; bytes: Buffer } & BodyOf<C>;
export type CallOptions = {
  as?: Person;
  /** @default 'en' */
  language?: Language;
  headers?: Record<string, string>;
  /** The address of the caller. @default '203.0.113.7' */
  address?: string;
};

export type TestGateway = {
  db: Database;
  tools: Tools;
  /** Connection string, for a second gateway on the same rows. */
  databaseUrl: string;
  now: () => Date;
  setNow: (instant: Date) => void;
  advance: (time: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void;
  /** Makes a call and returns its envelope, even of a refusal. */
  call: <C extends AnyCall>(call: C, input: SendInput<C>, options?: CallOptions) => Promise<TestAnswer<C>>;
  /** Makes a call that must succeed and returns its data. */
  data: <C extends AnyCall>(call: C, input: SendInput<C>, options?: CallOptions) => Promise<DataOf<C>>;
  /** Runs the jobs that are due (mails, look-ups); returns their number. */
  runJobs: () => Promise<number>;
  /** Runs the jobs that are due and returns all mails sent so far. */
  mails: () => Promise<Mail[]>;
  createCandidate: (overrides?: CandidateOverrides) => Promise<CandidatePerson>;
  createStaff: (overrides?: StaffOverrides) => Promise<Person>;
  /** Listens on a free port, for tests over real HTTP; returns the base address. */
  listen: () => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * A whole gateway on a fresh copy of the template database, with a stopped clock and mails that are only recorded. Stop it in `afterAll`.
 */
export async function startTestGateway(
  options: {
    now?: Date;
    /** Of another gateway, for one beside it. */
    clock?: () => Date;
    environment?: Record<string, string>;
    /** @default a fresh copy of the template */
    database?: TestDatabase;
    areas?: readonly BoundArea[];
    jobs?: readonly AnyJobDefinition[];
    openQueue?: GatewayParts['openQueue'];
    chance?: GatewayParts['chance'];
    /** The difference of the clock of the running call, in milliseconds. */
    skewMs?: () => number;
    /** Receives each mail like the mail server, and throws to refuse it. */
    deliver?: (mail: Mail) => void;
    /** @default the service in the environment */
    sms?: SmsSender;
    /** @default `TEST_LOG`, or silence */
    log?: Logger;
  } = {},
): Promise<TestGateway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'psc-test-'));
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATA_DIR: dataDir,
    ...options.environment,
  });
  const database = options.database ?? (await createTestDatabase());
  const sent: Mail[] = [];
  let present = options.now ?? testNow;
  const now = options.clock ?? (() => new Date(present.getTime() + (options.skewMs?.() ?? 0)));
  const gateway = await createGateway({
    configuration,
    database,
    mailer: {
      send: async (mail) => {
        options.deliver?.(mail);
        sent.push(mail);
      },
      close: () => undefined,
    },
    ...(options.sms && { sms: options.sms }),
    now,
    log: options.log ?? createLog(configuration.logLevel),
    queue: { install: options.jobs !== undefined, supervise: false },
    ...(options.areas && { areas: options.areas }),
    ...(options.jobs && { jobs: options.jobs }),
    ...(options.chance && { chance: options.chance }),
    ...(options.openQueue && { openQueue: options.openQueue }),
  });
  const { tools, app } = gateway;

  const call: TestGateway['call'] = async (each, input, { as, language = 'en', headers, address = '203.0.113.7' } = {}) => {
    const request = await requestOf(each, input as LooseInput);
    const response = await app.inject({
      ...request,
      remoteAddress: address,
      headers: { 'accept-language': language, ...request.headers, ...(as && { authorization: `Bearer ${as.accessToken}` }), ...headers },
    });
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      httpStatus: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      ...(isJson ? response.json() : {}),
    } as never;
  };
  const runJobs = () => tools.jobs.runDue(tools);

  return {
    db: tools.db,
    tools,
    databaseUrl: database.url,
    now,
    setNow: (instant) => {
      present = instant;
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      present = new Date(present.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
    call,
    data: dataOf(call),
    runJobs,
    mails: async () => {
      await runJobs();
      return [...sent];
    },
    createCandidate: (overrides = {}) => createCandidate(tools.db, overrides, now()),
    createStaff: (overrides = {}) => createStaff(tools.db, overrides, now()),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    stop: async () => {
      await gateway.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes calls that must succeed. */
export function dataOf(call: TestGateway['call']): TestGateway['data'] {
  return async (each, input, options) => {
    const answer = await call(each, input, options);
    const { status, message, data, errors } = answer as unknown as Envelope<never>;
    if (status !== 1) throw new Error(`${each.path} answered ${answer.httpStatus}: ${message} ${JSON.stringify(errors ?? '')}`);
    return data as never;
  };
}
