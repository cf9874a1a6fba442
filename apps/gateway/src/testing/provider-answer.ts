import { onTestFinished, vi } from 'vitest';
import type { AttemptToLookUp } from '../areas/payment/providers/adapter.ts';

/** An attempt for the tests of an adapter: Rs 700, started at 21:45 in Nepal. */
export const attemptToLookUp: AttemptToLookUp = {
  reference: 'PABCDEFGH234567890',
  providerReference: null,
  amountPaisa: 70_000,
  applicationNumber: '2083-84-0000008',
  masterId: 10_000_007,
  payerName: 'Sita Rai',
  createdAt: new Date('2026-11-21T16:00:00Z'),
  expiresAt: new Date('2026-11-21T17:00:00Z'),
};

export type Asked = { address: URL; method: string; headers: Headers; body: string };

/** Mocks the provider's answers in order, repeating the last one; returns the recorded requests. */
export function providerAnswers(...answers: { httpStatus?: number; body: string | object }[]): Asked[] {
  const asked: Asked[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, request) => {
    const { httpStatus = 200, body } = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push({
      address: new URL(String(address)),
      method: request?.method ?? 'GET',
      headers: new Headers(request?.headers),
      body: String(request?.body ?? ''),
    });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: httpStatus });
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}
