import { resolve } from 'node:path';
import * as v from 'valibot';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const url = v.pipe(v.string(), v.url());
const flag = v.pipe(v.picklist(['true', 'false']), v.transform((text) => text === 'true'));
const positiveInteger = v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number));

/** The environment variables that the gateway reads; `docs/operations.md` explains each. */
const EnvironmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'development'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '0.0.0.0'),
  PORT: v.optional(port, '8080'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  DATABASE_CONNECTIONS: v.optional(positiveInteger, '12'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  MAIL_SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//)), 'smtp://127.0.0.1:8025'),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email()), 'no-reply@psc.example'),
  PUBLIC_CANDIDATE_URL: v.optional(url, 'http://localhost:8081'),
  PUBLIC_STAFF_URL: v.optional(url, 'http://localhost:8082'),
  PUBLIC_GATEWAY_URL: v.optional(url, 'http://localhost:8080'),
  SANDBOX_URL: v.optional(url, 'http://localhost:8083'),
  CORS_ORIGINS: v.optional(v.string(), ''),
  TRUSTED_PROXY_HOPS: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  DEMO_DATA: v.optional(flag),
  RUN_JOBS: v.optional(flag, 'true'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.minLength(1))),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ENDPOINT: v.optional(url),
});

export type Configuration = {
  environment: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Without it the gateway keeps its database in `dataDir/database`, for trying and developing only. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** Absolute folder of the embedded database and of uploaded files. */
  dataDir: string;
  mail: { smtpUrl: string; from: string };
  publicUrls: { candidate: string; staff: string; gateway: string };
  sandboxUrl: string;
  corsOrigins: string[];
  trustedProxyHops: number;
  metricsToken: string | undefined;
  demoData: boolean;
  /** Whether this gateway does the jobs of the queue besides answering calls. */
  runsJobs: boolean;
  logLevel: string;
  s3: { bucket: string; region: string; endpoint: string | undefined } | undefined;
  /** The environment as it stands, for the adapters that read their own variables (payment providers). */
  variables: Readonly<Record<string, string | undefined>>;
};

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * @throws Error that names every environment variable whose value cannot be used.
 */
export function readConfiguration(variables: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(EnvironmentSchema, given);
  if (!parsed.success) {
    // What was given is not repeated: an address may hold a password, and this goes to the log.
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue)}: expected ${issue.expected ?? `a valid ${issue.type}`}`);
    throw new Error(`The environment cannot be used:\n${lines.join('\n')}`);
  }
  const environment = parsed.output;
  const production = environment.NODE_ENV === 'production';
  if (production && !environment.DATABASE_URL) {
    throw new Error('DATABASE_URL is required when NODE_ENV=production: the embedded database never syncs to disk.');
  }
  if (production && environment.DEMO_DATA) {
    throw new Error('DEMO_DATA=true is refused when NODE_ENV=production: demo accounts have a published password.');
  }
  const publicUrls = {
    candidate: withoutSlash(environment.PUBLIC_CANDIDATE_URL),
    staff: withoutSlash(environment.PUBLIC_STAFF_URL),
    gateway: withoutSlash(environment.PUBLIC_GATEWAY_URL),
  };
  const furtherOrigins = environment.CORS_ORIGINS.split(',').map((origin) => withoutSlash(origin.trim())).filter(Boolean);
  return {
    environment: environment.NODE_ENV,
    host: environment.HOST,
    port: environment.PORT,
    databaseUrl: environment.DATABASE_URL,
    databaseConnections: environment.DATABASE_CONNECTIONS,
    dataDir: resolve(environment.DATA_DIR),
    mail: { smtpUrl: environment.MAIL_SMTP_URL, from: environment.MAIL_FROM },
    publicUrls,
    sandboxUrl: withoutSlash(environment.SANDBOX_URL),
    corsOrigins: [...new Set([new URL(publicUrls.candidate).origin, new URL(publicUrls.staff).origin, ...furtherOrigins])],
    trustedProxyHops: environment.TRUSTED_PROXY_HOPS,
    metricsToken: environment.METRICS_TOKEN,
    demoData: environment.DEMO_DATA ?? !production,
    runsJobs: environment.RUN_JOBS,
    logLevel: environment.LOG_LEVEL,
    s3: environment.S3_BUCKET
      ? { bucket: environment.S3_BUCKET, region: environment.S3_REGION, endpoint: environment.S3_ENDPOINT }
      : undefined,
    variables,
  };
}
