import { ACCESS_MARK, NOT_USED, type AnyCall, type Envelope } from '@psc/api-client/define-call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import type { FeatureName } from '@psc/validation/features.ts';
import { maintenanceNow } from '../announcements/shown.ts';
import { storeReceived } from '../files/file-store.ts';
import { scanReceived } from '../files/scanner.ts';
import { checkAccess, checkDeputyship, checkFreshProof, checkNetwork, checkSecondFactor } from './access.ts';
import { accessMarkOf } from './access-mark.ts';
import { checkAudience } from './audience.ts';
import { setActingFor, writeAuditEntries, type WrittenAuditEntry } from './audit.ts';
import type { Actor } from './actor.ts';
import { bodyLimits, largestFileIn, readBody, STRANGERS_JSON_BYTES } from './body.ts';
import { budgets, spend } from './budget.ts';
import { createContext, type Context, type ContextSource, type Tools } from './context.ts';
import { Done, FileAnswer, type Handlers } from './handlers.ts';
import { arrivalOf } from './arrival.ts';
import { identify } from './identify.ts';
import { idempotentCall, keepAnswer, keepAnswerAndLines, releaseKey, takeKey, type IdempotentCall } from './idempotency.ts';
import { refuseNulCharacters } from './nul-characters.ts';
import { networkOf } from './network.ts';
import { idOf } from './params.ts';
import { recordRefusal } from './record-refusal.ts';
import { Refusal, refuse } from './refusal.ts';
import { runTransaction } from './run-transaction.ts';
import { sendFile } from './send-file.ts';
import { checkInput } from './validate.ts';
import { languageOf, messageIn, type Language } from './messages.ts';
import { readSetting } from '../settings.ts';
import { withRequestId } from '../tracing/request-id.ts';
import { traced, type SpanOf } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the call in the catalogue; names the route in metrics and logs. */
    callId?: string;
  }
}

type Input = { params: Record<string, string>; query: unknown; body: unknown };
type BoundHandler = (input: Input, context: Context) => unknown;
export type BoundArea = { name: string; calls: Record<string, AnyCall>; handlers: Record<string, BoundHandler> };

/** Joins the calls of an area with their handlers; a missing or misspelt handler does not compile. */
export function area<const Calls extends Record<string, unknown>>(name: string, calls: Calls, handlers: Handlers<Calls>): BoundArea {
  const found = Object.entries(calls).filter((entry): entry is [string, AnyCall] => isCall(entry[1]));
  return { name, calls: Object.fromEntries(found), handlers: handlers as unknown as BoundArea['handlers'] };
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

export function bindArea(app: FastifyInstance, tools: Tools, { name, calls, handlers }: BoundArea): void {
  for (const [callName, call] of Object.entries(calls)) {
    const handler = handlers[callName];
    if (!handler) throw new Error(`${name}.${callName} has no handler.`);
    bindCall(app, tools, `${name}.${callName}`, call, handler);
  }
}

function bindCall(app: FastifyInstance, tools: Tools, callId: string, call: AnyCall, handler: BoundHandler): void {
  const largestFile = call.body ? largestFileIn(call.body) : 0;
  app.route({
    method: call.sensitiveQuery ? ['GET', 'POST'] : call.method,
    url: `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: bodyLimitOf(call),
    config: { callId },
    handler: (request, reply) =>
      withRequestId(request.id, () =>
        traced(spanOf(callId, request), async (span) => {
          const actor = call.access.kind === 'public' ? publicActor : await identify(tools.db, request, tools.now());
          if (actor.kind === 'staff') reply.header(ACCESS_MARK, accessMarkOf(actor));
          try {
            checkCaller(tools, call, callId, actor);
            if (call.feature) await refuseSwitchedOff(tools, call.feature);
            if (isForCandidates(call, callId, actor)) await refuseDuringMaintenance(tools, languageOf(request.headers['accept-language']));
            if (call.body?.kind === 'multipart' && actor.kind === 'candidate')
              await spend(tools.db, budgets.upload, actor.accountId, tools.now());
            const { input, onBehalf } = await readInput(call, actor, request, largestFile);
            const source = { ...sourceOf(callId, actor, onBehalf, request, reply), input, arrivedAt: arrivalOf(request, tools.now()) };
            const answer =
              call.method === 'GET'
                ? await handler(input, createContext(tools, databaseOf(tools, call), source))
                : await write(tools, call, source, input, handler, request);
            const sent = respond(reply, call, answer, source.language);
            span.note({ 'http.response.status_code': reply.statusCode });
            return sent;
          } catch (error) {
            await recordRefusal(tools, error, { actor, callId, requestId: request.id, address: request.ip });
            throw error;
          }
        }),
      ),
  });
}

/** Logs have a line for each call under the same request id. */
function spanOf(callId: string, { id, headers }: FastifyRequest): SpanOf {
  const traceparent = headers.traceparent;
  return { name: callId, kind: 'call', facts: { 'request.id': id }, causedBy: typeof traceparent === 'string' ? traceparent : undefined };
}

function bodyLimitOf({ body, access }: AnyCall): number {
  const kind = body?.kind ?? 'json';
  return kind === 'json' && access.kind === 'public' ? STRANGERS_JSON_BYTES : bodyLimits[kind];
}

function databaseOf(tools: Tools, call: AnyCall): Database {
  return call.long ? tools.longDb : tools.db;
}

const publicActor: Actor = { kind: 'public' };

/** @throws Refusal 401 or 403 */
function checkCaller(tools: Tools, call: AnyCall, callId: string, actor: Actor): void {
  if (call.access.kind === 'public') return;
  checkAudience(tools.configuration.audience, actor);
  if (actor.kind === 'staff') checkNetwork(actor, callId);
  if (actor.kind !== 'public') checkSecondFactor(call, actor);
  const isOpenBefore = callId.startsWith('session.') || call.beforeSecondFactor === 'always';
  if (actor.kind === 'staff' && !isOpenBefore) checkDeputyship(actor);
  checkAccess(call.access, actor);
  if (actor.kind !== 'public' && actor.mustChangePassword && !(isOpenBefore && isOfOneself(call))) {
    throw refuse.forbidden('gateway.session.changePasswordFirst', undefined, 'PASSWORD_CHANGE_REQUIRED');
  }
  if (actor.kind === 'staff' && call.freshProof) checkFreshProof(actor, tools.now());
}

/** Calls that need no privilege, such as the own sign-in and password; they stay open until a required password change is done. */
function isOfOneself({ access }: AnyCall): boolean {
  return access.kind !== 'oneOf' || access.alternatives.every((each) => each.kind !== 'staff' || each.privilege === 'any');
}

/** Signing in and out stay open while the portal is closed, and so does a provider's return, which settles a payment. */
function isForCandidates({ access, method }: AnyCall, callId: string, actor: Actor): boolean {
  if (access.kind === 'public') return access.only === 'candidate' && method !== 'GET';
  return actor.kind === 'candidate' && !callId.startsWith('session.') && !callId.startsWith('payment.');
}

/** @throws Refusal 404 for a feature that the commission has switched off */
async function refuseSwitchedOff(tools: Tools, feature: FeatureName): Promise<void> {
  const switches = await tools.recent('features', () => readSetting(tools.sharedDb, 'features'));
  if (!switches[feature]) throw refuse.notFound('gateway.frame.switchedOff');
}

/** @throws Refusal 503 with the commission's announcement */
async function refuseDuringMaintenance(tools: Tools, language: Language): Promise<void> {
  const recent: Context['recent'] = (key, read) => tools.recent(key, () => read(tools.sharedDb));
  const maintenance = await maintenanceNow({ recent, now: tools.now });
  if (!maintenance) return;
  const text = language === 'en' ? maintenance.textEn : maintenance.textNe;
  const retryAfterSeconds = Math.ceil((maintenance.endsAt.getTime() - tools.now().getTime()) / 1000);
  throw refuse.closed(text, formatInstant(maintenance.endsAt, language), retryAfterSeconds);
}

async function readInput(
  call: AnyCall,
  actor: Actor,
  request: FastifyRequest,
  largestFile: number,
): Promise<{ input: Input; onBehalf: number | undefined }> {
  const address = valuesOf(request.query);
  const onBehalf = takeOnBehalf(call, actor, address);
  const rawQuery = call.sensitiveQuery ? await readSensitiveQuery(call.sensitiveQuery, address, request) : address;
  const query = call.query ? checkInput(call.query, rawQuery) : refuseQuery(rawQuery);
  const who = actor.kind === 'public' ? networkOf(request.ip) : `account:${actor.accountId}`;
  const body = call.body ? checkInput(call.body.schema, await readBody(request, call.body.kind, largestFile, who)) : undefined;
  const params = request.params as Record<string, string>;
  // Runs after the rules of the form, whose messages are more specific.
  refuseNulCharacters({ ...params, ...(isObject(query) && query), ...(isObject(body) && body) });
  return { input: { params, query, body }, onBehalf };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Values = Record<string, string | string[] | undefined>;

/** An empty value counts as missing. */
function valuesOf(given: unknown): Values {
  return Object.fromEntries(Object.entries((given ?? {}) as Values).filter(([, value]) => value !== ''));
}

/**
 * Reads the query of a call about people, whose ids must not be in an address: they come as JSON in a POST. A GET is answered as long as
 * its address contains none.
 * @throws Refusal 400
 */
async function readSensitiveQuery(sensitiveQuery: readonly string[], address: Values, request: FastifyRequest): Promise<Values> {
  const inPath = Object.entries(request.params as Record<string, string>).filter(([, value]) => value !== NOT_USED);
  const inAddress = new Set([...Object.keys(address), ...inPath.map(([name]) => name)]);
  const named = sensitiveQuery.filter((name) => inAddress.has(name));
  if (named.length > 0) throw refuse.invalid(named.map((field) => ({ field, message: 'gateway.frame.notInAddress' })));
  return request.method === 'POST' ? { ...address, ...valuesOf(await readBody(request, 'json', 0, '')) } : address;
}

function refuseQuery(rawQuery: Record<string, unknown>): undefined {
  const names = Object.keys(rawQuery);
  if (names.length > 0) throw refuse.invalid(names.map((field) => ({ field, message: 'gateway.frame.unknownField' })));
  return undefined;
}

/** Removes the candidate on whose behalf the call is made from the query; a candidate may name only their own id. */
function takeOnBehalf(call: AnyCall, actor: Actor, rawQuery: Values): number | undefined {
  if (!call.onBehalf) return undefined;
  const given = rawQuery[call.onBehalf];
  delete rawQuery[call.onBehalf];
  if (given === undefined) return undefined;
  const masterId = idOf(String(given), call.onBehalf);
  if (actor.kind === 'candidate' && masterId !== actor.masterId) throw refuse.forbidden();
  return masterId;
}

function sourceOf(callId: string, actor: Actor, onBehalf: number | undefined, request: FastifyRequest, reply: FastifyReply): ContextSource {
  return {
    actor,
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    callId,
    onBehalf,
    request: {
      address: request.ip,
      header: (name) => {
        const value = request.headers[name.toLowerCase()];
        return Array.isArray(value) ? value[0] : value;
      },
    },
    cacheFor: (seconds) => {
      const others = [reply.getHeader('vary') ?? []].flat();
      void reply.header('vary', [...others, 'accept-language'].join(', '));
      void reply.header('cache-control', `public, max-age=${seconds}`);
    },
    log: request.log,
  };
}

/** The stored answer to a retried call. */
class Repeated {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

async function write(
  tools: Tools,
  call: AnyCall,
  source: ContextSource,
  input: Input,
  handler: BoundHandler,
  request: FastifyRequest,
): Promise<unknown> {
  const header = request.headers['idempotency-key'];
  const once = call.idempotent
    ? idempotentCall(Array.isArray(header) ? header[0] : header, source.actor, source.callId, input, tools.now())
    : null;
  if (call.body?.kind === 'multipart') {
    await scanReceived(tools.scanner, input.body, (what) => {
      if ('infected' in what) request.log.warn({ callId: source.callId, ...what }, 'upload refused: harmful software');
      else request.log.info({ callId: source.callId, ...what }, 'uploads not scanned');
    });
    await storeReceived(tools.fileStore, input.body);
  }
  if (call.ownTransactions) return writeInOwnTransactions(tools, call, source, input, handler, once);
  const outcome = await runTransaction(databaseOf(tools, call), async (transaction) => {
    const first = once && (await takeKey(transaction, once));
    if (first) return new Repeated(first);
    await setActingFor(transaction, source.actor);
    const lines: WrittenAuditEntry[] = [];
    const context = createContext(tools, transaction, source, lines);
    try {
      const answer = await handler(input, context);
      if (lines.length === 0) await context.audit({ subject: subjectOf(input) });
      if (once) await keepAnswerAndLines(transaction, once, JSON.stringify(envelopeOf(call, answer, source.language)), lines);
      else await writeAuditEntries(transaction, lines);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal) || !error.keepsChanges) throw error;
      await writeAuditEntries(transaction, lines);
      if (once) await releaseKey(transaction, once);
      return error;
    }
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function writeInOwnTransactions(
  tools: Tools,
  call: AnyCall,
  source: ContextSource,
  input: Input,
  handler: BoundHandler,
  once: IdempotentCall | null,
): Promise<unknown> {
  const first = once && (await takeKey(tools.db, once));
  if (first) return new Repeated(first);
  try {
    const answer = await handler(input, createContext(tools, databaseOf(tools, call), source));
    if (once) await keepAnswer(tools.db, once, JSON.stringify(envelopeOf(call, answer, source.language)));
    return answer;
  } catch (error) {
    if (once) await releaseKey(tools.db, once);
    throw error;
  }
}

/** The subject of a write that adds no audit line itself: the first known id in its path or body, or else the ids in its path. */
function subjectOf({ params, body }: Input): string {
  const given: Record<string, unknown> = { ...(typeof body === 'object' ? body : {}), ...params };
  for (const [name, thing] of Object.entries(thingOf)) {
    if (/^\d{1,15}$/.test(String(given[name]))) return `${thing}:${String(given[name])}`;
  }
  return (
    Object.entries(params)
      .map(([name, value]) => `${name}:${value}`)
      .join(' ') || '-'
  );
}

const thingOf = {
  applicationId: 'application',
  requisitionId: 'requisition',
  advtCode: 'advertisement',
  masterId: 'candidate',
  examCentreId: 'examCentre',
};

function envelopeOf(call: AnyCall, answer: unknown, language: Language): Envelope<unknown> {
  if (answer instanceof Done) return { status: 1, message: messageIn(language, answer.message, answer.values), data: answer.data ?? null };
  return { status: 1, message: call.method === 'GET' ? '' : messageIn(language, 'gateway.frame.done'), data: answer ?? null };
}

function respond(reply: FastifyReply, call: AnyCall, answer: unknown, language: Language): unknown {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (answer instanceof Repeated) return reply.type('application/json; charset=utf-8').send(answer.json);
  if (answer instanceof FileAnswer) return sendFile(reply, answer);
  switch (call.response.kind) {
    case 'status':
      return reply.code((answer as { maintenance: boolean }).maintenance ? 503 : 200).send(answer);
    case 'token':
      return reply.send(answer);
    default:
      return reply.send(envelopeOf(call, answer, language));
  }
}
