import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

const NAME = 'recruitment.example.gov.np';
/** One connection each, as browsers keep theirs. Together they stay below nginx's limit for one address. */
const READERS = 6;
const BETWEEN_READS_MS = 50;
/** One address may send six hundred an hour. */
const BETWEEN_QUESTIONS_MS = 1500;
const reads = ['/', '/login', '/api/server/status?app=candidate-portal', '/api/notice/public', '/api/dashboard/vacancy-list'];

type Site = { host: string; authority: string };
type Seen = { asked: number; written: number; failures: string[] };

/** Readers of the portal, and one visitor who sends questions. A request fails without an answer, or with a status of 500 or more. */
export function visit(site: Site): { stop: () => Promise<Seen> } {
  const seen: Seen = { asked: 0, written: 0, failures: [] };
  const leaving = new AbortController();
  const read = async (reader: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = reader; !leaving.signal.aborted; at += 1) {
      await ask(site, agent, reads[at % reads.length]!).catch((error: Error) => seen.failures.push(error.message));
      seen.asked += 1;
      await wait(BETWEEN_READS_MS);
    }
    agent.destroy();
  };
  const write = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!leaving.signal.aborted) {
      const question = { name: 'Gita Rai', email: 'gita@rai.example', topic: 'other', message: `Question ${seen.written + 1}` };
      await ask(site, agent, '/api/enquiry/ask-as-visitor', question).then(
        () => (seen.written += 1),
        (error: Error) => seen.failures.push(error.message),
      );
      await wait(BETWEEN_QUESTIONS_MS);
    }
    agent.destroy();
  };
  const everybody = Promise.all([...Array.from({ length: READERS }, (_, reader) => read(reader)), write()]);
  return {
    stop: async () => {
      leaving.abort();
      await everybody;
      return seen;
    },
  };
}

type Question = { name: string; email: string; topic: string; message: string };

/** As browsers do, repeats a request once on a new connection if the kept one had been closed: nginx closes them when it reloads. */
async function ask(site: Site, agent: Agent, path: string, question?: Question): Promise<void> {
  const key = `drill-${randomUUID()}`;
  try {
    await askOnce(site, agent, { path, question, key });
  } catch (error) {
    if (!(error instanceof ConnectionClosed)) throw error;
    await askOnce(site, agent, { path, question, key });
  }
}

class ConnectionClosed extends Error {}

type Asked = { path: string; question: Question | undefined; key: string };

function askOnce({ host, authority }: Site, agent: Agent, { path, question, key }: Asked): Promise<void> {
  const text = question && JSON.stringify(question);
  const headers = {
    host: NAME,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'idempotency-key': key,
      'content-length': Buffer.byteLength(text),
    }),
  };
  return new Promise((done, failed) => {
    const fail = (why: string) => failed(new Error(`${new Date().toISOString()} ${path}: ${why}`));
    const asked = request(
      { host, port: 443, servername: NAME, ca: authority, agent, path, headers, method: text ? 'POST' : 'GET' },
      (answer) => {
        answer.resume();
        answer.on('error', (error) => fail(error.message));
        answer.on('end', () => (answer.statusCode! < (text ? 300 : 500) ? done() : fail(String(answer.statusCode))));
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) =>
      asked.reusedSocket && error.code === 'ECONNRESET' ? failed(new ConnectionClosed(error.message)) : fail(error.message),
    );
    asked.end(text);
  });
}
