import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { sample } from './sample-calls.ts';
import { testBase } from './mock-call.ts';

/** How a request ends; one that hangs is answered never. */
export type Fate = 'comes' | 'lost' | 'busy' | 'hangs';
type Family = {
  number: number;
  user: number;
  isAlive: boolean;
  /** The newest tokens, and the newest that have expired. */
  generation: number;
  expired: number;
};

/** Web Locks of all tabs; a tab that stops waiting leaves the queue. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <Result>(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<Result>): Promise<Result> => {
      const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
      const turn = Promise.race([last, aborted]).then(work);
      last = Promise.allSettled([last, turn]);
      return turn;
    },
  };
}

/** The gateway and the line between it and the tabs; `scheduler` decides when requests, answers and messages of tabs arrive. */
export class SessionWorld {
  readonly families: Family[] = [];
  readonly faults: string[] = [];
  private readonly channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  private readonly scheduler: Scheduler;
  private readonly fates: readonly Fate[];
  private readonly onTheWay = new Set<{ of: string }>();
  private requests = 0;

  constructor(scheduler: Scheduler, fates: readonly Fate[]) {
    this.scheduler = scheduler;
    this.fates = fates;
    const { channels } = this;
    vi.stubGlobal('fetch', (request: Request) => this.fetch(request));
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage: ((event: MessageEvent) => void) | null = null;
        constructor() {
          channels.add(this);
        }
        postMessage(data: unknown) {
          for (const other of channels) {
            if (other !== this)
              void scheduler.schedule(Promise.resolve(), 'a message').then(() => other.onmessage?.({ data } as MessageEvent));
          }
        }
        close() {
          channels.delete(this);
        }
      },
    );
  }

  familyOf(token: string | undefined): Family | undefined {
    return token === undefined ? undefined : this.families[Number(/family(\d+)/u.exec(token)?.[1] ?? -1)];
  }

  /** A quarter of an hour passes. A request with valid tokens, or for new ones, is answered in that time. */
  expire(family: Family): void {
    if (![...this.onTheWay].some(({ of }) => this.familyOf(of) === family && isNew(of, family))) {
      family.expired = family.generation;
    }
  }

  private async fetch(request: Request): Promise<Response> {
    const fate = this.fates[this.requests % this.fates.length]!;
    this.requests += 1;
    const aborted = new Promise<never>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
    const body = await request.text();
    const token = { of: request.headers.get('authorization') + body };
    const carried = this.carry(request, body, fate).finally(() => this.onTheWay.delete(token));
    if (fate !== 'hangs') this.onTheWay.add(token);
    return Promise.race([carried, aborted]);
  }

  private async carry(request: Request, body: string, fate: Fate): Promise<Response> {
    await this.scheduler.schedule(Promise.resolve(), 'a request');
    if (fate === 'hangs') return new Promise(() => {});
    const answer = fate === 'busy' ? refusal(503, {}) : this.answer(request, body);
    await this.scheduler.schedule(Promise.resolve(), 'an answer');
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  }

  private answer({ url, headers }: Request, body: string): Response {
    const path = url.slice(testBase.length + 1);
    const form = new URLSearchParams(body);
    if (path === 'session/login') return this.tokens(this.begin(Number(form.get('username'))));
    if (path === 'session/refresh') {
      const family = this.familyOf(form.get('refresh_token') ?? undefined);
      return family?.isAlive ? this.tokens(family) : refusal(401, {});
    }
    const token = headers.get('authorization') ?? '';
    const family = this.familyOf(token);
    if (!family?.isAlive) return refusal(401, { errorCode: 'INVALID_TOKEN' });
    if (generationOf(token) <= family.expired) return refusal(401, { error: 'invalid_token' });
    if (path === 'session/logout') family.isAlive = false;
    if (path === sample.save.path) this.save(family, (JSON.parse(body) as { name: string }).name);
    return success(path === 'session/privileges-init' ? { accountId: family.user, privileges: {} } : { id: 1 });
  }

  private save(family: Family, name: string): void {
    if (name !== `of family ${family.number}`) this.faults.push(`A call ${name} is carried out in the session of family ${family.number}.`);
  }

  private begin(user: number): Family {
    const family = { number: this.families.length, user, isAlive: true, generation: 0, expired: 0 };
    this.families.push(family);
    return family;
  }

  private tokens(family: Family): Response {
    family.generation += 1;
    const token = (kind: string) => `${kind} family${family.number} generation${family.generation}`;
    return Response.json({
      ...{ access_token: token('access'), refresh_token: token('refresh'), token_type: 'bearer', expires_in: 900, session_ends_in: 14_400 },
    });
  }
}

const generationOf = (token: string) => Number(/generation(\d+)/u.exec(token)?.[1] ?? 0);
const isNew = (token: string, family: Family) => token.includes('refresh_token') || generationOf(token) > family.expired;
const success = (data: unknown) => Response.json({ status: 1, message: '', data });
const refusal = (status: number, rest: object) => Response.json({ status: 0, message: 'Refused', data: null, ...rest }, { status });
