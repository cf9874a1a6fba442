import { credentialsOf } from './areas/payment/providers/variables.ts';

/** The non-empty variables. */
type Environment = Readonly<Record<string, string>>;

/** Variables without a default in production, because their defaults suit a single machine only. */
const requiredInProduction: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the PostgreSQL server',
  GATEWAYS: 'how many gateways work on this database, those for candidates and those for staff together',
  PUBLIC_CANDIDATE_URL: 'the address of the candidate portal, for links in mails and returns from payment providers',
  PUBLIC_STAFF_URL: 'the address of the staff console, for links in mails',
  PUBLIC_GATEWAY_URL: 'the address of the gateway for candidates, where anybody can check a printed document',
  MAIL_SMTP_URL: 'the mail server, for nobody signs in without a first mail',
  MAIL_FROM: 'the sender of mails',
  ADMIT_CARD_SIGNING_KEY: 'the key that signs printed documents, the same at every gateway (openssl genpkey -algorithm ed25519)',
};

/** Connections that carry passwords or personal data, and how each is encrypted. */
const connections: Readonly<Record<string, { isEncrypted: (address: URL) => boolean; how: string }>> = {
  DATABASE_URL: {
    isEncrypted: ({ searchParams }) => ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? ''),
    how: 'add sslmode=verify-full',
  },
  MAIL_SMTP_URL: {
    isEncrypted: ({ protocol, searchParams }) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
    how: 'use smtps:// or add requireTLS=true',
  },
  CLAMD_URL: { isEncrypted: ({ protocol }) => protocol === 'unix:', how: 'use a socket of this machine (unix:/run/clamav/clamd.ctl)' },
  ...Object.fromEntries(
    [
      'S3_ENDPOINT',
      'TRACES_URL',
      'SMS_URL',
      'ESEWA_FORM_BASE',
      'ESEWA_STATUS_BASE',
      'KHALTI_BASE',
      'CIPS_BASE',
      'FONEPAY_BASE',
      'RMIS_BASE',
    ].map((name) => [name, { isEncrypted: ({ protocol }: URL) => protocol === 'https:', how: 'use https://' }]),
  ),
};

export function missingVariables(given: Environment): string[] {
  return [...halfCredentials(given), ...(given.NODE_ENV === 'production' ? faultsInProduction(given) : [])];
}

/** All of them or none. */
const smsVariables = ['SMS_URL', 'SMS_TOKEN', 'SMS_FROM'];
const objectStoreVariables = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];

/** A service with half its credentials would fail at the first payment, SMS or upload. */
function halfCredentials(given: Environment): string[] {
  return [...Object.values(credentialsOf), smsVariables, objectStoreVariables].flatMap((names: readonly string[]) => {
    const missing = names.filter((name) => !(name in given));
    if (missing.length === names.length) return [];
    const present = names.filter((name) => name in given).join(', ');
    return missing.map((name) => `${name}: required together with ${present}`);
  });
}

function faultsInProduction(given: Environment): string[] {
  const faults = Object.entries(requiredInProduction)
    .filter(([name]) => !(name in given))
    .map(([name, what]) => `${name}: required in production: ${what}`);
  if ((given.AUDIENCE ?? 'all') === 'all')
    faults.push('AUDIENCE: required in production: candidates or staff; a gateway that anybody can reach must not serve officers as well');
  if (given.AUDIENCE === 'candidates' && given.RUN_JOBS === 'true')
    faults.push('RUN_JOBS: refused in production for candidates, whose database role runs no jobs; the gateways for staff run them');
  if (given.AUDIENCE === 'staff' && !given.SECRETS_KEY)
    faults.push(
      'SECRETS_KEY: required in production for staff: what encrypts their second factors, the same at every gateway (openssl rand -base64 32)',
    );
  if (Number(given.GATEWAYS) > 1 && !given.S3_BUCKET && given.DATA_DIR_SHARED !== 'true')
    faults.push(
      'S3_BUCKET: required in production for several gateways, for each has to find the files that another stored (or DATA_DIR_SHARED=true)',
    );
  if (given.DEMO_DATA === 'true') faults.push('DEMO_DATA: refused in production, for demo accounts have a published password');
  return [...faults, ...plainConnections(given)];
}

function plainConnections(given: Environment): string[] {
  const listed = (given.PLAIN_CONNECTIONS_TO ?? '').split(',').map((host) => host.trim().toLowerCase());
  return Object.entries(connections).flatMap(([name, { isEncrypted, how }]) => {
    const text = given[name];
    if (text === undefined) return [];
    if (!URL.canParse(text)) return [`${name}: expected an address`];
    const address = new URL(text);
    const host = hostOf(address);
    if (isEncrypted(address) || isThisMachine(host) || (host !== '' && listed.includes(host))) return [];
    return [`${name}: not encrypted, which is refused in production: ${how}, or list its host in PLAIN_CONNECTIONS_TO`];
  });
}

function hostOf({ hostname, searchParams }: URL): string {
  return (searchParams.get('host') ?? decodeURIComponent(hostname)).toLowerCase();
}

/** A path means a local socket. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.') || host.startsWith('/');
}
