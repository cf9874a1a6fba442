import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Configuration } from './configuration.ts';
import type { OpenDatabase } from './database/connection.ts';
import { bindArea, type BoundArea } from './frame/bind.ts';
import { bodyLimits } from './frame/body.ts';
import type { Tools } from './frame/context.ts';
import { errorAnswer } from './frame/error-answer.ts';
import { loggedError } from './frame/log.ts';
import { refuse } from './frame/refusal.ts';
import { languageOf } from './frame/words.ts';
import { registerHealth } from './health.ts';
import { observeCalls } from './metrics.ts';
import { registerVerifyPage } from './modules/admit-card/verify-page.ts';

export type AppParts = {
  tools: Tools;
  database: OpenDatabase;
  areas: readonly BoundArea[];
  /** False from the moment the gateway is asked to stop, so that a load balancer sends nobody here any more. */
  isReady: () => boolean;
};

/** Above these the gateway answers 503 with Retry-After instead of becoming slow for everybody. */
const pressure = { maxEventLoopDelayMs: 700, maxWaitingForConnection: 300, retryAfterSeconds: 3 } as const;

/** The HTTP side of the gateway, listening nowhere yet. */
export async function buildApp({ tools, database, areas, isReady }: AppParts): Promise<FastifyInstance> {
  const { configuration } = tools;
  const app = Fastify({
    logger: configuration.logLevel === 'silent' ? false : { level: configuration.logLevel, serializers: logSerializers },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // As many proxies in front as configured are believed about the caller's address, and none beyond.
    trustProxy: (_address: string, hop: number) => hop < configuration.trustedProxyHops,
    bodyLimit: bodyLimits.json,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
  });
  answerErrors(app);
  logCalls(app);
  observeCalls(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: configuration.environment === 'production',
  });
  await app.register(cors, {
    origin: configuration.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language', 'idempotency-key'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 7200,
  });
  registerHealth(app, database, isReady, configuration.metricsToken, configuration.environment === 'production');
  registerVerifyPage(app, configuration);
  await app.register(async (calls) => {
    await shedLoad(calls, database, configuration.environment);
    await calls.register(formbody, { bodyLimit: bodyLimits.form });
    await calls.register(multipart, { throwFileSizeLimit: true });
    for (const each of areas) bindArea(calls, tools, each);
  });
  return app;
}

async function shedLoad(app: FastifyInstance, database: OpenDatabase, environment: Configuration['environment']): Promise<void> {
  const shed = () => {
    throw refuse.unavailable('gateway.frame.busy', pressure.retryAfterSeconds);
  };
  // The embedded database works in this very thread, and a test machine does much else: there a late loop says nothing.
  if (database.kind === 'postgres' && environment !== 'test') {
    await app.register(underPressure, { maxEventLoopDelay: pressure.maxEventLoopDelayMs, pressureHandler: shed });
  }
  app.addHook('onRequest', async () => {
    if (database.waiting() > pressure.maxWaitingForConnection) shed();
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error, languageOf(request.headers['accept-language']));
    if (answer.unexpected) request.log.error({ callId: request.routeOptions.config.callId, err: loggedError(error) }, 'call failed');
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.envelope);
  });
  app.setNotFoundHandler((request, reply) => {
    const answer = errorAnswer(refuse.notFound('gateway.frame.noSuchCall'), languageOf(request.headers['accept-language']));
    return reply.code(404).send(answer.envelope);
  });
}

/** Paths and addresses name people, so a line names the call only. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const callId = request.routeOptions.config.callId;
    if (!callId) return;
    request.log.info({ callId, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'call');
  });
}

const logSerializers = {
  req: (request: { id?: string }) => ({ id: request.id }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
  err: loggedError as never,
  // At the most talkative level the reader of multipart bodies logs these with every header: the access token among them.
  busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
};
