import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { ACCESS_MARK, TURN_TICKET } from '@psc/api-client/define-call.ts';
import { REQUEST_TIMEOUT_MS } from '@psc/validation/limits.ts';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { OpenDatabase } from './platform/database/connection.ts';
import { noteFirstBytes } from './platform/frame/arrival.ts';
import { bindArea, type BoundArea } from './platform/frame/bind.ts';
import { bodyLimits } from './platform/frame/body.ts';
import { MissingFile } from './platform/files/missing-file.ts';
import type { Tools } from './platform/frame/context.ts';
import { errorAnswer } from './platform/frame/error-answer.ts';
import type { Logger } from './platform/frame/log.ts';
import { refuse } from './platform/frame/refusal.ts';
import { headersBeforeHooks, securityHeaders } from './platform/frame/security-headers.ts';
import { shedLoad } from './platform/frame/shed-load.ts';
import { languageOf } from './platform/frame/messages.ts';
import { registerHealth } from './platform/health.ts';
import { observeCalls } from './platform/metrics.ts';
import { registerApiDocument } from './platform/api-document.ts';
import { requestIds } from './platform/tracing/request-id.ts';
import { registerVerifyPage } from './areas/examination/admit-card/verify-page.ts';

export type AppParts = {
  tools: Tools;
  database: OpenDatabase;
  log: Logger;
  areas: readonly BoundArea[];
  /** False as soon as the gateway is asked to stop, so that a load balancer sends it no further calls. */
  isReady: () => boolean;
  /** Services that were unreachable at the start and have not answered since. */
  awaited: () => string[];
};

const HEADERS_OF_CALLS = ['authorization', 'content-type', 'accept-language', 'idempotency-key', TURN_TICKET];

/** The HTTP side of the gateway, not listening yet. */
export async function buildApp({ tools, database, log, areas, isReady, awaited }: AppParts): Promise<FastifyInstance> {
  const { configuration } = tools;
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestIds(configuration.trustedProxyHops),
    requestIdHeader: false,
    // Only the configured number of proxies in front are trusted about the caller's address.
    trustProxy: (_address: string, hop: number) => hop < configuration.trustedProxyHops,
    bodyLimit: bodyLimits.json,
    forceCloseConnections: 'idle',
    // The browser has timed out by then.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A call that arrives on an open connection during the shutdown is still answered, and its connection closed.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headersBeforeHooks)),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
  });
  noteFirstBytes(app, { now: tools.now, trustedProxyHops: configuration.trustedProxyHops });
  answerErrors(app);
  logCalls(app);
  observeCalls(app);
  await app.register(helmet, securityHeaders(configuration.environment));
  await app.register(cors, {
    origin: configuration.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [...HEADERS_OF_CALLS, ...(configuration.traces ? ['traceparent'] : [])],
    // The apps compare deadlines with the date of an answer.
    exposedHeaders: ['content-disposition', 'date', 'retry-after', 'x-request-id', ACCESS_MARK, TURN_TICKET],
    maxAge: 7200,
  });
  registerHealth(app, {
    database,
    jobs: tools.jobs,
    isReady,
    awaited,
    metricsToken: configuration.metricsToken,
    isProduction: configuration.environment === 'production',
    now: tools.now,
  });
  registerVerifyPage(app, tools);
  if (configuration.audience !== 'candidates') registerApiDocument(app);
  await app.register(async (calls) => {
    await shedLoad(calls, { database, configuration, now: tools.now });
    await calls.register(formbody, { bodyLimit: bodyLimits.form });
    await calls.register(multipart, { throwFileSizeLimit: true });
    for (const each of areas) bindArea(calls, tools, each);
  });
  return app;
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(refuse.notFound('gateway.frame.noSuchCall'), request, reply));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = errorAnswer(error, languageOf(request.headers['accept-language']));
  const callId = request.routeOptions?.config.callId;
  if (answer.failure === 'unexpected') request.log.error({ callId, err: error }, 'call failed');
  if (error instanceof MissingFile) request.log.error({ callId, fileId: error.fileId, err: error }, 'stored file missing');
  if (answer.failure === 'passing') request.log.warn({ callId, err: error }, 'call refused for a moment');
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  return reply.code(answer.status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).send(answer.envelope);
}

/** Log lines contain only the call, because paths and addresses may identify people. */
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
