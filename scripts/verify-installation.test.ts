import { expect, test } from 'vitest';
import { verifyInstallation } from './verify-installation.ts';

const app = 'https://recruitment.example';
const gateway = 'https://gateway.example';
const now = Date.parse('2026-11-21T05:15:00Z');
const safe = { 'strict-transport-security': 'max-age=63072000', 'x-content-type-options': 'nosniff' };
const commission = JSON.stringify({ oldestCatalogueServed: 2, maintenance: false, commission: { name: { en: 'Commission', ne: 'आयोग' } } });
const policy = "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'";

type Answers = Record<string, () => Response>;
const asItShouldBe: Answers = {
  'http://recruitment.example': () => new Response(null, { status: 308, headers: { location: `${app}/` } }),
  [`${app}/login`]: () => new Response('<html>', { headers: { ...safe, 'content-security-policy': policy } }),
  [`${gateway}/server/status`]: () => new Response(commission, { headers: { ...safe, date: new Date(now).toUTCString() } }),
  [`${app}/version.json`]: () => new Response(JSON.stringify({ version: '0.2.0', catalogue: 2 })),
  [`${gateway}/metrics`]: () => new Response(null, { status: 404 }),
  [`${gateway}/health/ready`]: () => new Response(null, { status: 404 }),
  [`${gateway}/advertisement/codes`]: () => new Response(null, { status: 404 }),
};

type Changed = {
  backups?: string[];
  answers?: Answers;
  validTo?: string;
  isTrusted?: boolean;
  txt?: Record<string, string[]>;
  allowsAnyone?: boolean;
};

async function problemsOf({ answers = {}, validTo = '2027-11-21T00:00:00Z', isTrusted = true, txt, allowsAnyone, backups }: Changed = {}) {
  const fetcher = (async (address: string, init?: RequestInit) => {
    const answer = { ...asItShouldBe, ...answers }[address]!();
    const origin = new Headers(init?.headers).get('origin');
    if (origin !== null && (origin === app || allowsAnyone)) answer.headers.set('access-control-allow-origin', origin);
    return answer;
  }) as typeof fetch;
  const records = txt ?? { 'example.gov.np': ['v=spf1 mx -all'], '_dmarc.example.gov.np': ['v=DMARC1; p=reject'] };
  const findings = await verifyInstallation(
    { app, gateway, mail: 'example.gov.np', audience: 'candidates', version: '0.2.0', backups: '/backups' },
    {
      fetcher,
      certificateOf: async () => ({ validTo: new Date(validTo), isTrusted }),
      mxOf: async () => [{ exchange: 'mail.example.gov.np' }],
      txtOf: async (domain) => records[domain] ?? [],
      backupsIn: () => (backups ?? ['2026-11-19T20:00:00Z', '2026-11-20T20:00:00Z']).map((at) => new Date(at)),
      now: () => now,
    },
  );
  return findings.filter(({ problem }) => problem !== null);
}

test('nothing is wrong with an installation as it should be', async () => {
  expect(await problemsOf()).toEqual([]);
});

const versionFile = (version: string, catalogue: number) => ({
  [`${app}/version.json`]: () => new Response(JSON.stringify({ version, catalogue })),
});
const page = (headers: Record<string, string>) => ({ [`${app}/login`]: () => new Response('<html>', { headers }) });
const status = (headers: Record<string, string>, code = 200) => ({
  [`${gateway}/server/status`]: () =>
    new Response(commission, { status: code, headers: { date: new Date(now).toUTCString(), ...headers } }),
});

test.each<[string, Changed, string, RegExp]>([
  ['an app of another release', { answers: versionFile('0.1.0', 2) }, 'app: version', /0\.1\.0 instead of 0\.2\.0/],
  ['an app that the gateway serves no more', { answers: versionFile('0.2.0', 1) }, 'app: version', /catalogue 1; the gateway serves 2/],
  ['a backup of the night before', { backups: ['2026-11-19T10:00:00Z'] }, 'backups: age', /43 hours old/],
  ['no backup', { backups: [] }, 'backups: age', /no backup/],
  ['a certificate that ends soon', { validTo: '2026-12-01T00:00:00Z' }, 'app: encryption', /ends in 9 days/],
  ['a certificate of nobody known', { isTrusted: false }, 'gateway: encryption', /not trusted/],
  ['plain HTTP that answers', { answers: { 'http://recruitment.example': () => new Response('') } }, 'app: plain HTTP', /answers with 200/],
  ['a page without a policy', { answers: page(safe) }, 'app: headers and policy', /no Content-Security-Policy/],
  [
    'a policy that allows any inline script',
    { answers: page({ ...safe, 'content-security-policy': "script-src 'self' 'unsafe-inline'" }) },
    'app: headers and policy',
    /allows too much/,
  ],
  ['a page without HSTS', { answers: page({ 'content-security-policy': policy }) }, 'app: headers and policy', /Strict-Transport-Security/],
  ['a server that names its version', { answers: status({ ...safe, server: 'nginx/1.22.1' }) }, 'gateway: answers', /names a version/],
  ['a gateway that is closed', { answers: status(safe, 503) }, 'gateway: answers', /says 503/],
  [
    'a clock that is five minutes wrong',
    { answers: status({ ...safe, date: new Date(now + 300_000).toUTCString() }) },
    'gateway: clock',
    /300 seconds off/,
  ],
  [
    'figures that anyone can read',
    { answers: { [`${gateway}/metrics`]: () => new Response('') } },
    'gateway: metrics',
    /answers strangers/,
  ],
  ['a gateway that obeys any page', { allowsAnyone: true }, 'gateway: origins', /any page/],
  [
    'a call of staff at the gateway of candidates',
    { answers: { [`${gateway}/advertisement/codes`]: () => new Response(null, { status: 401 }) } },
    'gateway: audience',
    /AUDIENCE is wrong/,
  ],
  ['a domain without SPF', { txt: {} }, 'mail: records', /no SPF/],
])('%s is named', async (_what, changed, check, problem) => {
  expect(await problemsOf(changed)).toContainEqual({ check, problem: expect.stringMatching(problem) });
});

test('a gateway that gives no answer is named, and the other checks go on', async () => {
  const silent = () => {
    throw new Error('connect ECONNREFUSED');
  };
  const problems = await problemsOf({ answers: { [`${gateway}/server/status`]: silent } });
  expect(problems.map(({ check }) => check)).toEqual(['gateway: answers', 'gateway: clock', 'gateway: origins', 'app: version']);
});
