import { createPrivateKey, createPublicKey } from 'node:crypto';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { missingVariables } from './missing-variables.ts';
import { PaymentSchema, type PaymentVariables } from './areas/payment/providers/variables.ts';

/** The users of a gateway. Candidates reach theirs from anywhere, officers theirs from the intranet; `all` is for a single machine. */
const audiences = ['candidates', 'staff', 'all'] as const;
export type Audience = (typeof audiences)[number];

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const url = v.pipe(v.string(), v.url());
const text = v.pipe(v.string(), v.minLength(1));
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((given) => given === 'true'),
);
const positiveInteger = v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number));
/** A PEM on one line has `\n` for its line breaks. */
const signingKey = v.pipe(
  v.string(),
  v.transform((given) => given.replaceAll('\\n', '\n')),
  v.check(isEd25519Key, 'expected an Ed25519 private key in PEM'),
);

/** In the format of `openssl pkey -pubout -outform der | base64`. */
const publicKeys = v.pipe(
  v.string(),
  v.transform((given) =>
    given
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
  v.check((given) => given.every(isEd25519PublicKey), 'expected Ed25519 public keys in base64, comma-separated'),
);

const secretsKey = v.pipe(
  v.string(),
  v.check((given) => Buffer.from(given, 'base64').length === 32, 'expected 32 bytes in base64 (openssl rand -base64 32)'),
);

/** The environment variables of the gateway; `docs/operations.md` explains each and which are required in production. */
const EnvironmentSchema = v.object({
  // Without a default, so that a server without it does not run as a developer's machine.
  NODE_ENV: v.picklist(['production', 'development', 'test']),
  AUDIENCE: v.optional(v.picklist(audiences), 'all'),
  HOST: v.optional(text, '0.0.0.0'),
  PORT: v.optional(port, '8080'),
  GATEWAYS: v.optional(positiveInteger, '1'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  DATABASE_CONNECTIONS: v.optional(positiveInteger, '12'),
  DATA_DIR: v.optional(text, '.data'),
  DATA_DIR_SHARED: v.optional(flag, 'false'),
  MAIL_SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//)), 'smtp://127.0.0.1:8025'),
  MAIL_CONNECTIONS: v.optional(positiveInteger, '4'),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email()), 'no-reply@psc.example'),
  SMS_URL: v.optional(url),
  SMS_TOKEN: v.optional(text),
  SMS_FROM: v.optional(text),
  SMS_REFERENCE_FIELD: v.optional(text),
  PUBLIC_CANDIDATE_URL: v.optional(url, 'http://localhost:8081'),
  PUBLIC_STAFF_URL: v.optional(url, 'http://localhost:8082'),
  PUBLIC_GATEWAY_URL: v.optional(url, 'http://localhost:8080'),
  SANDBOX_URL: v.optional(url, 'http://localhost:8083'),
  CORS_ORIGINS: v.optional(v.string(), ''),
  PLAIN_CONNECTIONS_TO: v.optional(v.string(), ''),
  TRUSTED_PROXY_HOPS: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  TRACES_URL: v.optional(url),
  TRACES_PERCENT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(100)), '100'),
  ADMIT_CARD_SIGNING_KEY: v.optional(signingKey),
  ADMIT_CARD_EARLIER_KEYS: v.optional(publicKeys, ''),
  SECRETS_KEY: v.optional(secretsKey),
  PASSKEY_DOMAIN: v.optional(text),
  DEMO_DATA: v.optional(flag, 'false'),
  RUN_JOBS: v.optional(flag),
  UNREADY_BEFORE_STOP_MS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  CLAMD_URL: v.optional(v.pipe(v.string(), v.regex(/^(unix:\/|tcp:\/\/)/), v.url())),
  S3_BUCKET: v.optional(text),
  S3_ACCESS_KEY: v.optional(text),
  S3_SECRET_KEY: v.optional(text),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ENDPOINT: v.optional(url),
  ...PaymentSchema.entries,
});

export type Configuration = {
  environment: 'production' | 'development' | 'test';
  /** The gateway binds only the calls of this audience. */
  audience: Audience;
  host: string;
  port: number;
  /** Undefined only in tests, which pass an open database. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** Absolute folder of uploaded files and of generated keys. */
  dataDir: string;
  mail: { smtpUrl: string; from: string; connections: number };
  /** The SMS service, the sender's name, and the form field for our id. Undefined turns SMS off. */
  sms: { url: string; token: string; from: string; referenceField?: string | undefined } | undefined;
  publicUrls: { candidate: string; staff: string; gateway: string };
  sandboxUrl: string;
  corsOrigins: string[];
  trustedProxyHops: number;
  metricsToken: string | undefined;
  /** The address and the percentage of traces. Undefined turns tracing off. */
  traces: { url: string; percent: number } | undefined;
  /** Ed25519 in PEM. If undefined, the gateway generates a key in `dataDir/keys`, for trials and development only. */
  signingKeyPem: string | undefined;
  /** Ed25519 in SPKI and base64: public keys that signed printed documents earlier. */
  earlierPublicKeys: string[];
  /** 32 bytes in base64 that encrypt secrets in the database. If undefined, the gateway generates a key in `dataDir/keys`. */
  secretsKey: string | undefined;
  /** The domain for staff passkeys, and the address they may be used from. */
  passkeys: { domain: string; origin: string };
  demoData: boolean;
  runsJobs: boolean;
  /** How long the gateway reports not ready before it stops accepting calls, so that the balancer stops sending them. */
  unreadyBeforeStopMs: number;
  logLevel: string;
  /** The address of ClamAV. If undefined, uploads are not scanned. */
  clamdUrl: string | undefined;
  s3: { bucket: string; region: string; endpoint: string | undefined; accessKey: string; secretKey: string } | undefined;
  payment: PaymentVariables;
};

export type Environment = v.InferOutput<typeof EnvironmentSchema>;
type Variables = Record<string, string | undefined>;

/** An empty variable counts as missing. */
const givenOf = (variables: Variables) =>
  Object.fromEntries(Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])));

/**
 * The variables in use: as given, or their defaults.
 * @throws Error that lists every environment variable that is missing or invalid
 */
export function readEnvironment(variables: Variables): Environment {
  const given = givenOf(variables);
  const parsed = v.safeParse(EnvironmentSchema, given);
  const lines = [...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${expectedValue(issue)}`), ...missingVariables(given)];
  if (!parsed.success || lines.length > 0) {
    throw new Error(
      `The environment cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}\ndocs/operations.md explains each variable.`,
    );
  }
  return parsed.output;
}

/** @throws Error that lists every environment variable that is missing or invalid */
export function readConfiguration(variables: Variables): Configuration {
  const environment = readEnvironment(variables);
  const publicUrls = {
    candidate: withoutSlash(environment.PUBLIC_CANDIDATE_URL),
    staff: withoutSlash(environment.PUBLIC_STAFF_URL),
    gateway: withoutSlash(environment.PUBLIC_GATEWAY_URL),
  };
  const furtherOrigins = environment.CORS_ORIGINS.split(',')
    .map((origin) => withoutSlash(origin.trim()))
    .filter(Boolean);
  return {
    environment: environment.NODE_ENV,
    audience: environment.AUDIENCE,
    host: environment.HOST,
    port: environment.PORT,
    databaseUrl: environment.DATABASE_URL,
    databaseConnections: environment.DATABASE_CONNECTIONS,
    dataDir: resolve(environment.DATA_DIR),
    mail: { smtpUrl: environment.MAIL_SMTP_URL, from: environment.MAIL_FROM, connections: environment.MAIL_CONNECTIONS },
    sms: smsOf(environment),
    publicUrls,
    sandboxUrl: withoutSlash(environment.SANDBOX_URL),
    corsOrigins: [...new Set([...originsOf(environment.AUDIENCE, publicUrls), ...furtherOrigins])],
    trustedProxyHops: environment.TRUSTED_PROXY_HOPS,
    metricsToken: environment.METRICS_TOKEN,
    traces: environment.TRACES_URL ? { url: environment.TRACES_URL, percent: environment.TRACES_PERCENT } : undefined,
    signingKeyPem: environment.ADMIT_CARD_SIGNING_KEY,
    earlierPublicKeys: environment.ADMIT_CARD_EARLIER_KEYS,
    secretsKey: environment.SECRETS_KEY,
    passkeys: {
      domain: environment.PASSKEY_DOMAIN ?? new URL(publicUrls.staff).hostname,
      origin: new URL(publicUrls.staff).origin,
    },
    demoData: environment.DEMO_DATA,
    runsJobs: environment.RUN_JOBS ?? environment.AUDIENCE !== 'candidates',
    unreadyBeforeStopMs: environment.UNREADY_BEFORE_STOP_MS ?? (environment.NODE_ENV === 'production' ? 15_000 : 0),
    logLevel: environment.LOG_LEVEL,
    clamdUrl: environment.CLAMD_URL,
    s3: s3Of(environment),
    payment: v.parse(PaymentSchema, givenOf(variables)),
  };
}

/** `missingVariables` refuses an incomplete set. */
function smsOf({ SMS_URL, SMS_TOKEN, SMS_FROM, SMS_REFERENCE_FIELD }: Environment): Configuration['sms'] {
  return SMS_URL && SMS_TOKEN && SMS_FROM
    ? { url: SMS_URL, token: SMS_TOKEN, from: SMS_FROM, referenceField: SMS_REFERENCE_FIELD }
    : undefined;
}

/** `missingVariables` refuses an incomplete set. */
function s3Of({ S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_ENDPOINT }: Environment) {
  return S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY
    ? { bucket: S3_BUCKET, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY, region: S3_REGION, endpoint: S3_ENDPOINT }
    : undefined;
}

/** The value is left out, because an address may contain a password and this is logged. */
function expectedValue(issue: v.InferIssue<typeof EnvironmentSchema>): string {
  if (issue.type === 'object') return 'required: production, or development to try the portal on your own machine';
  if (issue.type === 'check') return issue.message;
  return `expected ${issue.expected ?? `a valid ${issue.type}`}`;
}

function isEd25519PublicKey(spkiBase64: string): boolean {
  try {
    return createPublicKey({ key: Buffer.from(spkiBase64, 'base64'), type: 'spki', format: 'der' }).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function isEd25519Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function originsOf(audience: Audience, { candidate, staff }: Configuration['publicUrls']): string[] {
  const addresses = { candidates: [candidate], staff: [staff], all: [candidate, staff] }[audience];
  return addresses.map((address) => new URL(address).origin);
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
