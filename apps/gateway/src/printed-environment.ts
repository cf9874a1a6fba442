import { readEnvironment, type Environment } from './configuration.ts';

/** How a variable is printed: whole, without the password that an address may contain, or only whether it is set. */
type Shown = 'whole' | 'address' | 'whetherSet';

/** A new variable does not compile before it has been decided whether it is secret. */
const shown: Record<keyof Environment, Shown> = {
  NODE_ENV: 'whole',
  AUDIENCE: 'whole',
  HOST: 'whole',
  PORT: 'whole',
  GATEWAYS: 'whole',
  DATABASE_URL: 'address',
  DATABASE_CONNECTIONS: 'whole',
  DATA_DIR: 'whole',
  DATA_DIR_SHARED: 'whole',
  MAIL_SMTP_URL: 'address',
  MAIL_CONNECTIONS: 'whole',
  MAIL_FROM: 'whole',
  SMS_URL: 'address',
  SMS_TOKEN: 'whetherSet',
  SMS_FROM: 'whole',
  SMS_REFERENCE_FIELD: 'whole',
  PUBLIC_CANDIDATE_URL: 'address',
  PUBLIC_STAFF_URL: 'address',
  PUBLIC_GATEWAY_URL: 'address',
  SANDBOX_URL: 'address',
  CORS_ORIGINS: 'whole',
  PLAIN_CONNECTIONS_TO: 'whole',
  TRUSTED_PROXY_HOPS: 'whole',
  METRICS_TOKEN: 'whetherSet',
  TRACES_URL: 'address',
  TRACES_PERCENT: 'whole',
  ADMIT_CARD_SIGNING_KEY: 'whetherSet',
  ADMIT_CARD_EARLIER_KEYS: 'whole',
  SECRETS_KEY: 'whetherSet',
  PASSKEY_DOMAIN: 'whole',
  DEMO_DATA: 'whole',
  RUN_JOBS: 'whole',
  UNREADY_BEFORE_STOP_MS: 'whole',
  LOG_LEVEL: 'whole',
  CLAMD_URL: 'address',
  S3_BUCKET: 'whole',
  S3_ACCESS_KEY: 'whetherSet',
  S3_SECRET_KEY: 'whetherSet',
  S3_REGION: 'whole',
  S3_ENDPOINT: 'address',
  PAYMENT_TIMEOUT_MS: 'whole',
  ESEWA_PRODUCT_CODE: 'whole',
  ESEWA_SECRET_KEY: 'whetherSet',
  ESEWA_FORM_BASE: 'address',
  ESEWA_STATUS_BASE: 'address',
  KHALTI_SECRET_KEY: 'whetherSet',
  KHALTI_BASE: 'address',
  CIPS_MERCHANT_ID: 'whole',
  CIPS_APP_ID: 'whole',
  CIPS_APP_NAME: 'whole',
  CIPS_PASSWORD: 'whetherSet',
  CIPS_PRIVATE_KEY: 'whetherSet',
  CIPS_BASE: 'address',
  FONEPAY_MERCHANT_CODE: 'whole',
  FONEPAY_SECRET_KEY: 'whetherSet',
  FONEPAY_BASE: 'address',
  RMIS_TOKEN: 'whetherSet',
  RMIS_OFFICE_CODE: 'whole',
  RMIS_BASE: 'address',
};

/**
 * Every variable in use without its secrets, a line each: its value, and whether it was given or is the default.
 * @throws Error that lists every environment variable that is missing or invalid
 */
export function printedEnvironment(variables: Record<string, string | undefined>): string {
  const environment = readEnvironment(variables);
  const names = Object.keys(shown) as (keyof Environment)[];
  return names.map((name) => `${name}=${printed(name, environment[name])}${variables[name] ? '' : '  # default'}\n`).join('');
}

function printed(name: keyof Environment, value: Environment[keyof Environment]): string {
  if (value === undefined || value === '') return '';
  switch (shown[name]) {
    case 'whole':
      return String(value);
    case 'address':
      return withoutPassword(String(value));
    case 'whetherSet':
      return '(set)';
  }
}

/** An address may also carry a password in its query, as PostgreSQL allows. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  for (const name of url.searchParams.keys()) if (/password|secret|token|key/i.test(name)) url.searchParams.set(name, '***');
  return url.href;
}
