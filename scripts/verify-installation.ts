/**
 * `node scripts/verify-installation.ts --app https://… --gateway https://… [--mail example.gov.np] [--audience staff] [--version 1.0.0]
 * [--backups /var/lib/pgbackrest]` checks a running installation from outside, as a signed-out user on the network, and reports the
 * problems. It changes nothing and never signs in; only `--backups` runs on the machine that stores them. Exits with 1 when something is
 * wrong (docs/operations/install.md).
 */
import { resolveMx, resolveTxt } from 'node:dns/promises';
import { connect } from 'node:tls';
import { parseArgs } from 'node:util';
import { backupsIn } from './support/backups.ts';

const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS_LEFT = 21;
const CLOCK_SECONDS_OFF = 5;
const HSTS_SECONDS = 31_536_000;
const PATIENCE_MS = 10_000;
/** One backup a night, and a morning to notice a missing one. */
const BACKUP_HOURS = 36;

/** A check and its problem, or null if the check passed; in the order of the checks. */
export type Finding = { check: string; problem: string | null };
type Network = {
  fetcher: typeof fetch;
  certificateOf: (host: string, port: number) => Promise<{ validTo: Date; isTrusted: boolean }>;
  mxOf: (domain: string) => Promise<unknown[]>;
  txtOf: (domain: string) => Promise<string[]>;
  /** The end of each backup in a pgBackRest repository. */
  backupsIn: (folder: string) => Date[];
  now: () => number;
};
export type Installation = { app: string; gateway: string; mail?: string | undefined; audience: 'candidates' | 'staff' } & {
  /** The expected release of the app. */
  version?: string | undefined;
  /** A pgBackRest repository on this machine. */
  backups?: string | undefined;
};

const onNetwork: Network = {
  fetcher: fetch,
  certificateOf: (host, port) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS }, () => {
        const validTo = new Date(socket.getPeerCertificate().valid_to);
        resolve({ validTo, isTrusted: socket.authorized });
        socket.end();
      });
      socket.once('error', reject);
      socket.once('timeout', () => socket.destroy(new Error('No answer in time.')));
    }),
  mxOf: (domain) => resolveMx(domain),
  txtOf: async (domain) => (await resolveTxt(domain)).map((parts) => parts.join('')),
  backupsIn,
  now: Date.now,
};

const problemIf = (isWrong: boolean, problem: string) => (isWrong ? problem : null);

/** Headers required on every HTTPS answer. */
function commonHeaders(headers: Headers): string | null {
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  if (seconds < HSTS_SECONDS) return `Strict-Transport-Security holds for ${seconds} seconds; it should be ${HSTS_SECONDS} at least.`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'X-Content-Type-Options: nosniff is missing.';
  return problemIf(/\d/.test(headers.get('server') ?? ''), `The Server header names a version: ${headers.get('server')}.`);
}

function policyOf(headers: Headers): string | null {
  const policy = headers.get('content-security-policy');
  if (policy === null) return 'The page has no Content-Security-Policy.';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  if (scripts === '') return 'The Content-Security-Policy has no script-src.';
  return problemIf(/unsafe-inline|unsafe-eval|\*/.test(scripts), `The Content-Security-Policy allows too much: script-src ${scripts}.`);
}

function checksOf(installation: Installation, { fetcher, certificateOf, mxOf, txtOf, backupsIn: ofBackups, now }: Network) {
  const { app, gateway, mail, audience, version, backups } = installation;
  const ask = (address: string, init: RequestInit = {}) =>
    fetcher(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init });

  async function encryption(base: string): Promise<string | null> {
    const { protocol, hostname, port } = new URL(base);
    if (protocol !== 'https:') return 'It is reached without encryption.';
    const { validTo, isTrusted } = await certificateOf(hostname, Number(port || 443));
    if (!isTrusted) return 'Its certificate is not trusted.';
    const days = Math.floor((validTo.getTime() - now()) / DAY_MS);
    return problemIf(days < CERTIFICATE_DAYS_LEFT, `Its certificate ends in ${days} days.`);
  }

  async function redirect(base: string): Promise<string | null> {
    const { status, headers } = await ask(base.replace(/^https:/, 'http:'));
    const leadsToHttps = status >= 300 && status < 400 && (headers.get('location') ?? '').startsWith('https:');
    return problemIf(!leadsToHttps, `Plain HTTP answers with ${status} instead of leading to HTTPS.`);
  }

  async function page(): Promise<string | null> {
    const { status, headers } = await ask(`${app}/login`);
    return problemIf(status !== 200, `The sign-in page answers with ${status}.`) ?? commonHeaders(headers) ?? policyOf(headers);
  }

  async function gatewayAnswers(): Promise<string | null> {
    const answer = await ask(`${gateway}/server/status`);
    if (answer.status !== 200) return `The gateway says ${answer.status}: it is down, or closed for maintenance.`;
    const { commission } = (await answer.json()) as { commission?: { name?: { ne?: string } } };
    return problemIf(!commission?.name?.ne, 'What answers is not a gateway of this product.') ?? commonHeaders(answer.headers);
  }

  async function clock(): Promise<string | null> {
    const asked = now();
    const { headers } = await ask(`${gateway}/server/status`);
    const said = Date.parse(headers.get('date') ?? '');
    // The header has whole seconds, and the answer took time to arrive.
    const off = Math.max(asked - said - 1000, said - now(), 0) / 1000;
    return problemIf(!(off <= CLOCK_SECONDS_OFF), `Its clock is ${Math.round(off)} seconds off, or it tells no time: deadlines go by it.`);
  }

  async function inside(path: string): Promise<string | null> {
    const { status } = await ask(gateway + path);
    return problemIf(status < 400, `${path} answers strangers with ${status}.`);
  }

  async function origins(): Promise<string | null> {
    const allowed = async (origin: string) =>
      (await ask(`${gateway}/server/status`, { headers: { origin } })).headers.get('access-control-allow-origin');
    if ((await allowed(new URL(app).origin)) !== new URL(app).origin) return 'It does not allow the calls of its own app (CORS).';
    return problemIf((await allowed('https://stranger.invalid')) !== null, 'It allows the calls of any page (CORS).');
  }

  /** Calls of the other audience must not exist here. */
  async function otherAudience(): Promise<string | null> {
    const path = audience === 'candidates' ? '/advertisement/codes' : '/dashboard/status';
    const { status } = await ask(gateway + path);
    return problemIf(status !== 404, `${path} belongs to the other audience and answers with ${status}: AUDIENCE is wrong.`);
  }

  /** The app's release, and whether the gateway still serves the catalogue that it was built with. */
  async function versions(): Promise<string | null> {
    const answer = await ask(`${app}/version.json`);
    if (answer.status !== 200) return `/version.json answers with ${answer.status}.`;
    const said = (await answer.json()) as { version: string; catalogue: number };
    if (version !== undefined && said.version !== version) return `The app is release ${said.version} instead of ${version}.`;
    const { oldestCatalogueServed } = (await (await ask(`${gateway}/server/status`)).json()) as { oldestCatalogueServed: number };
    return problemIf(
      said.catalogue < oldestCatalogueServed,
      `The app has catalogue ${said.catalogue}; the gateway serves ${oldestCatalogueServed} and later.`,
    );
  }

  async function ageOfBackups(folder: string): Promise<string | null> {
    const newest = Math.max(...ofBackups(folder).map((at) => at.getTime()));
    if (newest === Number.NEGATIVE_INFINITY) return 'There is no backup.';
    const hours = Math.floor((now() - newest) / 3_600_000);
    return problemIf(hours > BACKUP_HOURS, `The newest backup is ${hours} hours old.`);
  }

  async function mailRecords(domain: string): Promise<string | null> {
    const [exchanges, own, policy] = await Promise.all([mxOf(domain), txtOf(domain), txtOf(`_dmarc.${domain}`)].map(orNothing));
    if (exchanges!.length === 0) return 'The domain of its mails takes no mail (MX).';
    if (!own!.some((text) => String(text).startsWith('v=spf1'))) return 'The domain has no SPF record: its mails look forged.';
    return problemIf(!policy!.some((text) => String(text).startsWith('v=DMARC1')), 'The domain has no DMARC record.');
  }

  const checks: [string, () => Promise<string | null>][] = [
    ['app: encryption', () => encryption(app)],
    ['gateway: encryption', () => encryption(gateway)],
    ['app: plain HTTP', () => redirect(app)],
    ['app: headers and policy', page],
    ['gateway: answers', gatewayAnswers],
    ['gateway: clock', clock],
    ['gateway: metrics', () => inside('/metrics')],
    ['gateway: health', () => inside('/health/ready')],
    ['gateway: origins', origins],
    ['gateway: audience', otherAudience],
    ['app: version', versions],
  ];
  if (backups !== undefined) checks.push(['backups: age', () => ageOfBackups(backups)]);
  if (mail !== undefined) checks.push(['mail: records', () => mailRecords(mail)]);
  return checks;
}

const orNothing = (answer: Promise<unknown[]>) => answer.catch(() => []);

export async function verifyInstallation(installation: Installation, network: Network = onNetwork): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, run] of checksOf(installation, network)) {
    const problem = await run().catch((error: unknown) => `No answer: ${error instanceof Error ? error.message : String(error)}.`);
    findings.push({ check, problem });
  }
  return findings;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      app: { type: 'string' },
      gateway: { type: 'string' },
      mail: { type: 'string' },
      audience: { type: 'string' },
      version: { type: 'string' },
      backups: { type: 'string' },
    },
  });
  if (!values.app || !values.gateway) throw new Error('Say both addresses: --app https://… --gateway https://…');
  const audience = values.audience === 'staff' ? 'staff' : 'candidates';
  const findings = await verifyInstallation({ ...values, app: values.app, gateway: values.gateway, audience });
  for (const { check, problem } of findings)
    console.log(`${problem === null ? '✓' : '✗'} ${check}${problem === null ? '' : `: ${problem}`}`);
  process.exit(findings.every(({ problem }) => problem === null) ? 0 : 1);
}
