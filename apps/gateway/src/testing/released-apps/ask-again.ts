import { messageIn } from '../../platform/frame/messages.ts';
import { startFamily } from '../../areas/access/session/tokens.ts';
import type { World } from '../every-call/world.ts';
import { requestAgain, type RecordedCall, type Rows } from './recorded-call.ts';
import type { ReleasedCatalogue } from './released-catalogue.ts';

export type App = 'candidate-portal' | 'staff-console';
export type AskedAgain = { recorded: RecordedCall; status: number; answer: unknown };

/** Sends the calls of an app to a gateway with the demo data, as a candidate with complete data or as an officer with all privileges. */
export async function askAgain(world: World, base: string, app: App, recorded: readonly RecordedCall[]): Promise<AskedAgain[]> {
  const rows = rowsOf(world);
  const signIn = async () => (await startFamily(world.gateway.db, { id: accountOf(world, app) }, app, world.gateway.now())).access_token;
  let token = await signIn();
  const asked: AskedAgain[] = [];
  for (const each of readsFirst(recorded)) {
    const ask = () => askedWith(base, token, each, rows);
    let outcome = await ask();
    // Some calls end the caller's sign-in.
    if (outcome.status === 401) {
      token = await signIn();
      outcome = await ask();
    }
    asked.push({ recorded: each, ...outcome });
  }
  return asked;
}

const accountOf = ({ caller, officer }: World, app: App) => (app === 'candidate-portal' ? caller : officer).accountId;

const readsFirst = (recorded: readonly RecordedCall[]) =>
  recorded.toSorted((one, other) => Number(other.call.startsWith('GET ')) - Number(one.call.startsWith('GET ')));

function rowsOf({ caller, advertisements }: World): Rows {
  const { masterId, applications } = caller.belongings;
  return {
    advtCode: advertisements.examination.advtCode,
    masterId,
    reqMasterId: masterId,
    userId: masterId,
    applicationId: applications.examination,
  };
}

async function askedWith(base: string, token: string, recorded: RecordedCall, rows: Rows): Promise<{ status: number; answer: unknown }> {
  const { method, path, body, contentType } = requestAgain(recorded, rows);
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...(contentType && { 'content-type': contentType }) },
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, answer: isJson ? await response.json() : await response.arrayBuffer() };
}

/** Changes that break the release: a missing call, a request that is now refused, or an answer without a field that the app reads. */
export function faultsOf({ recorded, status, answer }: AskedAgain, catalogue: ReleasedCatalogue): string[] {
  const { call, status: before } = recorded;
  const { message } = answer as { message?: unknown };
  const says = `${call} answers ${status}, it answered ${before}: ${String(message)} to ${JSON.stringify(recorded)}`;
  if (status === 200) return catalogue.answerFaults(call, answer).map((fault) => `${call}: in the answer ${fault}`);
  const isBroken = status >= 500 && status !== 503;
  const isGone = status === 404 && message === messageIn('en', 'gateway.frame.noSuchCall');
  const isNewlyRefused = before === 200 || (before !== undefined && before !== status && isAboutTheRequest(status));
  return isBroken || isGone || isNewlyRefused ? [says] : [];
}

const isAboutTheRequest = (status: number) => [400, 405, 413, 415].includes(status);
