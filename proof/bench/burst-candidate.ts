import { Agent, request } from 'node:http';
import { Agent as EncryptedAgent, request as encryptedRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentOutcome, PaymentStart } from '../../packages/api-client/src/areas/payment/payment.ts';
import type { BurstMethod, BurstProvider } from './burst-provider.ts';

/** How a candidate behaves on the last evening. Every request carries an idempotency key, so repeating it is harmless. */
export type Habit = 'patient' | 'pressesTwice' | 'losesTheWayBack' | 'comesBackTwice';
export type BurstCandidate = { masterId: number; token: string; method: BurstMethod; habit: Habit; startsAfterMs: number };

export type Choice = { advtCode: number; categoryIds: number[] } & Record<string, unknown>;

/** Observations while all candidates applied and paid. */
export type Seen = {
  applyMs: number[];
  payMs: number[];
  shed: number;
  unanswered: number;
  /** Returns from the provider that the gateway did not accept. */
  refusedReturns: number;
  receipts: Map<number, string | null>;
};

type Answer = { httpStatus: number; retryAfterSeconds: number; text: string };

const MOST_TRIES = 40;
/** A candidate backs off exponentially after repeated refusals. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 15_000];

export class Crowd {
  readonly seen: Seen = { applyMs: [], payMs: [], shed: 0, unanswered: 0, refusedReturns: 0, receipts: new Map() };
  /** While a provider's key is being changed, either side may refuse the other's signatures. */
  mayBeRefused = false;
  private readonly agent: Agent;
  private readonly gateway: string;
  private readonly provider: BurstProvider;
  private readonly choice: Choice;

  /** @param certificate the gateway's self-signed certificate, if it has one */
  constructor(gateway: string, provider: BurstProvider, choice: Choice, certificate?: string) {
    this.gateway = gateway;
    // Many connections, as from the many browsers of such an evening.
    const manner = { keepAlive: true, maxSockets: 512 };
    this.agent = certificate === undefined ? new Agent(manner) : new EncryptedAgent({ ...manner, ca: certificate });
    this.provider = provider;
    this.choice = choice;
  }

  go(candidates: readonly BurstCandidate[]): Promise<void> {
    const everybody = Promise.all(candidates.map((candidate) => this.applyAndPay(candidate))).then(() => this.agent.destroy());
    // The caller awaits this later; until then an unhandled rejection must not end the process, which has servers to stop.
    everybody.catch(() => undefined);
    return everybody;
  }

  private async applyAndPay(candidate: BurstCandidate): Promise<void> {
    await wait(candidate.startsAfterMs);
    const body = { ...this.choice, paymentMethod: candidate.method, termsAccepted: true };
    const appliedFrom = performance.now();
    const { applicationId, feeAmountPaisa } = await this.call<{ applicationId: number; feeAmountPaisa: number }>(
      candidate,
      'vacancy/apply',
      body,
      `burst-apply-${candidate.masterId}`,
    );
    this.seen.applyMs.push(performance.now() - appliedFrom);
    const payFrom = performance.now();
    const start = await this.call<PaymentStart>(
      candidate,
      `payment/${candidate.method}/initiate`,
      { applicationId },
      `burst-start-${candidate.masterId}`,
    );
    const name = start.kind === 'form' ? start.fields['transaction_uuid']! : start.url.slice(start.url.lastIndexOf('/') + 1);
    const returned = this.provider.pay(candidate.method, name, feeAmountPaisa);
    if (candidate.habit === 'losesTheWayBack') return void this.seen.receipts.set(candidate.masterId, null);
    const outcome = await this.comeBack(candidate, returned);
    if (outcome === null) return void this.seen.receipts.set(candidate.masterId, null);
    this.seen.payMs.push(performance.now() - payFrom);
    this.seen.receipts.set(candidate.masterId, outcome.receiptNumber);
    if (candidate.habit === 'comesBackTwice') await this.comeBack(candidate, returned);
  }

  /** Returns null if the gateway rejects the provider's signature: it then finds the payment by asking the provider. */
  private async comeBack(candidate: BurstCandidate, returned: object): Promise<PaymentOutcome | null> {
    try {
      return await this.call<PaymentOutcome>(candidate, `payment/${candidate.method}/success`, returned);
    } catch (error) {
      if (!this.mayBeRefused || !String(error).includes(': 400 ')) throw error;
      this.seen.refusedReturns += 1;
      return null;
    }
  }

  /** Retries until answered: after a 503, or without an answer, the candidate tries again later. */
  private async call<Data>(candidate: BurstCandidate, path: string, body: object, key?: string): Promise<Data> {
    let last = 'no answer';
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const sent = [this.send(candidate, path, body, key)];
      if (candidate.habit === 'pressesTwice' && key !== undefined && tries === 1) sent.push(this.send(candidate, path, body, key));
      const answers = await Promise.all(sent);
      const good = answers.find((answer) => answer?.httpStatus === 200);
      if (good) return (JSON.parse(good.text) as { data: Data }).data;
      const [answer] = answers;
      last = answer ? `${answer.httpStatus} ${answer.text.slice(0, 300)}` : 'no answer';
      // 409 with the candidate's own key: the earlier try of the same call is still running.
      if (answer && answer.httpStatus !== 503 && answer.httpStatus !== 409) throw new Error(`${path}: ${last}`);
      if (answer?.httpStatus === 503) this.seen.shed += 1;
      if (!answer) this.seen.unanswered += 1;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
      await wait((answer?.retryAfterSeconds ?? 0) * 1000 + Math.random() * pauseMs);
    }
    throw new Error(`${path} was tried ${MOST_TRIES} times, in the end: ${last}`);
  }

  private send(candidate: BurstCandidate, path: string, body: object, key?: string): Promise<Answer | null> {
    const text = JSON.stringify(body);
    const headers = {
      ...{ authorization: `Bearer ${candidate.token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return new Promise((answered) => {
      const send = this.gateway.startsWith('https:') ? encryptedRequest : request;
      const sent = send(`${this.gateway}/${path}`, { method: 'POST', headers, agent: this.agent }, (response) => {
        let answer = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (answer += part))
          .on('error', () => answered(null));
        response.on('end', () =>
          answered({ httpStatus: response.statusCode ?? 0, retryAfterSeconds: Number(response.headers['retry-after'] ?? 0), text: answer }),
        );
      });
      sent.on('error', () => answered(null));
      sent.end(text);
    });
  }
}
