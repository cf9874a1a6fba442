import { parse } from 'yaml';

export type Weakness = { id: string; library: string; severity: string; title: string; url: string };

/** The registry gave no verdict, so the state of the libraries is unknown. */
export class NoVerdict extends Error {}

type Advisory = { url: string; title: string; severity: string };

const WITHIN_MS = 60_000;

/**
 * Asks the registry for the known weaknesses of versions, with the call that `pnpm audit` and `npm audit` use.
 *
 * @param installed versions by the name of their library
 * @throws NoVerdict when the registry lacks the call, does not answer or answers something else
 */
export async function askForWeaknesses(registry: string, installed: Readonly<Record<string, string[]>>): Promise<Weakness[]> {
  const address = new URL('-/npm/v1/security/advisories/bulk', registry.endsWith('/') ? registry : `${registry}/`);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(installed),
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch((error: unknown) => {
    throw new NoVerdict(`the registry does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (response.status === 404 || response.status === 405)
    throw new NoVerdict(`the registry knows no such call (it answers ${response.status})`);
  if (!response.ok) throw new NoVerdict(`the registry answers ${response.status}`);
  return weaknessesIn(await response.json().catch(() => null));
}

function weaknessesIn(answer: unknown): Weakness[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new NoVerdict('the registry answers no list of weaknesses');
  return Object.entries(answer).flatMap(([library, advisories]) => {
    if (!Array.isArray(advisories) || !advisories.every(isAdvisory))
      throw new NoVerdict(`the registry answers no list of weaknesses for ${library}`);
    return advisories.map(({ url, title, severity }) => ({ id: url.slice(url.lastIndexOf('/') + 1), library, severity, title, url }));
  });
}

function isAdvisory(value: unknown): value is Advisory {
  const { url, title, severity } = Object(value) as Partial<Advisory>;
  return typeof url === 'string' && typeof title === 'string' && typeof severity === 'string';
}

/**
 * Every version of every library in pnpm's lock file.
 *
 * @throws Error when the format is unknown, because an empty list would find no weakness
 */
export function installedBy(lockFile: string): Record<string, string[]> {
  const { packages } = parse(lockFile) as { packages?: Record<string, unknown> };
  if (packages === undefined) throw new Error('The lock file names no packages.');
  const installed: Record<string, string[]> = {};
  for (const each of Object.keys(packages)) {
    // Such as `@scope/name@1.0.0`.
    const at = each.lastIndexOf('@');
    (installed[each.slice(0, at)] ??= []).push(each.slice(at + 1));
  }
  return installed;
}
