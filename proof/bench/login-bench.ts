import { hashPassword, isPassword } from '../../apps/gateway/src/platform/passwords.ts';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import type { BenchCandidate } from './candidates.ts';
import { fireFor, loadResult, type LoadResult, type Shot } from './load.ts';

const CONNECTIONS = 8;
const WARM_UP = 100;
const SECONDS = 4;

/** Sign-ins of many candidates compared with bare argon2id, as many at once as the gateway allows. */
export async function benchLogin(
  gateway: string,
  candidates: readonly BenchCandidate[],
): Promise<{ measured: LoadResult; floor: LoadResult }> {
  const authorization = `Basic ${Buffer.from('candidate-portal:candidate-portal').toString('base64')}`;
  const shots = candidates.map(({ username }): Shot => ({
    method: 'POST',
    url: `${gateway}/session/login`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', username, password: demoPassword }).toString(),
  }));
  await fireFor(shots.slice(0, WARM_UP), { connections: CONNECTIONS, once: true });
  const measured = await fireFor(shots.slice(WARM_UP), { connections: CONNECTIONS, once: true });
  return { measured, floor: await argon2Alone() };
}

async function argon2Alone(): Promise<LoadResult> {
  const hash = await hashPassword('setPassword', demoPassword);
  const timesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  const worker = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      await isPassword('signIn', hash, demoPassword);
      timesMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all([worker(), worker()]);
  return loadResult(timesMs, performance.now() - startedAt);
}
