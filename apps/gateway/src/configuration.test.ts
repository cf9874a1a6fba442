import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { productionEnvironment } from './testing/production-environment.ts';

function faultsOf(variables: Record<string, string | undefined>): Record<string, string> {
  try {
    readConfiguration(variables);
    return {};
  } catch (error) {
    const lines = (error as Error).message.matchAll(/^ {2}(?<name>[A-Z0-9_]+): (?<what>.*)$/gm);
    return Object.fromEntries([...lines].map(({ groups }) => [groups?.name, groups?.what]));
  }
}

const inProduction = (variables: Record<string, string | undefined>) => faultsOf({ ...productionEnvironment, ...variables });

test('A gateway that is not told what it is for does not start', () => {
  for (const given of [{}, { NODE_ENV: '' }]) expect(faultsOf(given).NODE_ENV).toMatch(/^required/);
});

test('For trying nothing else is needed: embedded database, the addresses of this machine, no demo data unless asked for', () => {
  const configuration = readConfiguration({ NODE_ENV: 'development' });
  expect(configuration).toMatchObject({ environment: 'development', port: 8080, databaseUrl: undefined, demoData: false, runsJobs: true });
  expect(configuration.corsOrigins).toEqual(['http://localhost:8081', 'http://localhost:8082']);
});

test('In production everything that would fall back to one machine is named at once', () => {
  expect(Object.keys(faultsOf({ NODE_ENV: 'production', DEMO_DATA: 'true' })).sort()).toEqual([
    'ADMIT_CARD_SIGNING_KEY',
    'AUDIENCE',
    'DATABASE_URL',
    'DEMO_DATA',
    'GATEWAYS',
    'MAIL_FROM',
    'MAIL_SMTP_URL',
    'PUBLIC_CANDIDATE_URL',
    'PUBLIC_GATEWAY_URL',
    'PUBLIC_STAFF_URL',
  ]);
  expect(faultsOf(productionEnvironment)).toEqual({});
});

test('Each variable that production requires is required by itself', () => {
  const forStaffOnly = ['SECRETS_KEY'];
  for (const name of Object.keys(productionEnvironment).filter((each) => !forStaffOnly.includes(each) && each !== 'NODE_ENV')) {
    expect(Object.keys(inProduction({ [name]: undefined })), name).toEqual([name]);
  }
});

test('In production one gateway never serves candidates and staff', () => {
  expect(inProduction({ AUDIENCE: 'all' }).AUDIENCE).toContain('candidates or staff');
  for (const audience of ['candidates', 'staff']) expect(inProduction({ AUDIENCE: audience })).toEqual({});
  expect(readConfiguration({ NODE_ENV: 'development' }).audience).toBe('all');
});

test('Only pages of the app that a gateway serves may call it from a browser', () => {
  const originsOf = (audience: string) => readConfiguration({ ...productionEnvironment, AUDIENCE: audience }).corsOrigins;
  expect(originsOf('candidates')).toEqual(['https://apply.example']);
  expect(originsOf('staff')).toEqual(['https://console.example']);
});

test('A gateway for staff in production needs the key that encrypts their second factors', () => {
  const { SECRETS_KEY: _key, ...environment } = productionEnvironment;
  expect(() => readConfiguration({ ...environment, AUDIENCE: 'staff' })).toThrow(/SECRETS_KEY: required in production for staff/);
  expect(() => readConfiguration({ ...productionEnvironment, SECRETS_KEY: 'c2hvcnQ=' })).toThrow(/SECRETS_KEY: expected 32 bytes/);
  expect(readConfiguration(environment).audience).toBe('candidates');
});

test('Several gateways in production need an object store, or one folder that all of them see', () => {
  expect(Object.keys(inProduction({ GATEWAYS: '2' }))).toEqual(['S3_BUCKET']);
  expect(inProduction({ GATEWAYS: '2', S3_BUCKET: 'documents', S3_ACCESS_KEY: 'psc', S3_SECRET_KEY: 'hush' })).toEqual({});
  expect(inProduction({ GATEWAYS: '2', DATA_DIR_SHARED: 'true' })).toEqual({});
});

test('A bucket without the keys to it stops the start, whatever the environment', () => {
  for (const variables of [{ NODE_ENV: 'development' }, productionEnvironment]) {
    expect(faultsOf({ ...variables, S3_BUCKET: 'documents' })).toEqual({
      S3_ACCESS_KEY: 'required together with S3_BUCKET',
      S3_SECRET_KEY: 'required together with S3_BUCKET',
    });
    expect(faultsOf({ ...variables, S3_ACCESS_KEY: 'psc', S3_SECRET_KEY: 'hush' })).toEqual({
      S3_BUCKET: 'required together with S3_ACCESS_KEY, S3_SECRET_KEY',
    });
  }
  const given = { S3_BUCKET: 'documents', S3_ACCESS_KEY: 'psc', S3_SECRET_KEY: 'hush' };
  expect(readConfiguration({ NODE_ENV: 'development', ...given }).s3).toEqual({
    bucket: 'documents',
    region: 'us-east-1',
    endpoint: undefined,
    accessKey: 'psc',
    secretKey: 'hush',
  });
});

test('Passwords and personal data cross no network in plain text unless the host is listed', () => {
  const plain = {
    DATABASE_URL: 'postgresql://gateway:hush@db.intern/psc',
    MAIL_SMTP_URL: 'smtp://portal:hush@mail.intern:587',
    S3_ENDPOINT: 'http://files.intern',
    RMIS_BASE: 'http://rmis.intern',
    RMIS_TOKEN: 'a-token',
    RMIS_OFFICE_CODE: '1',
  };
  expect(Object.keys(inProduction(plain))).toEqual(['DATABASE_URL', 'MAIL_SMTP_URL', 'S3_ENDPOINT', 'RMIS_BASE']);
  expect(Object.keys(inProduction({ ...plain, PLAIN_CONNECTIONS_TO: 'db.intern, MAIL.intern' }))).toEqual(['S3_ENDPOINT', 'RMIS_BASE']);
  expect(faultsOf({ ...plain, NODE_ENV: 'development' })).toEqual({});
});

test.for([
  'postgresql://gateway@localhost/psc',
  'postgresql://gateway@127.0.0.1:5433/psc',
  'postgresql://gateway@[::1]/psc',
  'postgresql:///psc?host=/var/run/postgresql',
  'postgresql://gateway@db.intern/psc?sslmode=require',
])('A database on the machine itself or by TLS is taken in production: %s', (url) => {
  expect(inProduction({ DATABASE_URL: url })).toEqual({});
});

test.for(['postgresql:///psc', 'postgresql://gateway@localhost/psc?host=db.intern', 'postgresql://gateway@db.intern/psc?sslmode=prefer'])(
  'A database that may be reached in plain text is refused in production: %s',
  (url) => {
    expect(Object.keys(inProduction({ DATABASE_URL: url }))).toEqual(['DATABASE_URL']);
  },
);

test('A mail server that is spoken to by STARTTLS only is taken in production', () => {
  expect(inProduction({ MAIL_SMTP_URL: 'smtp://mail.example:587?requireTLS=true' })).toEqual({});
});

test('A payment provider with half its credentials stops the start, whatever the environment', () => {
  const half = { CIPS_APP_ID: 'PSC-550', CIPS_PASSWORD: 'hush' };
  for (const variables of [
    { NODE_ENV: 'development', ...half },
    { ...productionEnvironment, ...half },
  ]) {
    expect(faultsOf(variables)).toEqual({
      CIPS_MERCHANT_ID: 'required together with CIPS_APP_ID, CIPS_PASSWORD',
      CIPS_APP_NAME: 'required together with CIPS_APP_ID, CIPS_PASSWORD',
      CIPS_PRIVATE_KEY: 'required together with CIPS_APP_ID, CIPS_PASSWORD',
    });
  }
});

test('SMS are off unless all of their variables are given, and some without the others stop the start', () => {
  expect(readConfiguration({ NODE_ENV: 'development' }).sms).toBeUndefined();
  expect(faultsOf({ NODE_ENV: 'development', SMS_URL: 'https://sms.example/v2/sms/', SMS_FROM: 'PSC' })).toEqual({
    SMS_TOKEN: 'required together with SMS_URL, SMS_FROM',
  });
  const given = { SMS_URL: 'https://sms.example/v2/sms/', SMS_TOKEN: 'hush', SMS_FROM: 'PSC' };
  expect(readConfiguration({ ...productionEnvironment, ...given }).sms).toEqual({ url: given.SMS_URL, token: 'hush', from: 'PSC' });
  expect(readConfiguration({ ...productionEnvironment, ...given, SMS_REFERENCE_FIELD: 'ref' }).sms).toMatchObject({
    referenceField: 'ref',
  });
  expect(Object.keys(inProduction({ ...given, SMS_URL: 'http://sms.example/' }))).toEqual(['SMS_URL']);
});

test('The signing key has to be an Ed25519 key, and may be written in one line', () => {
  expect(faultsOf({ NODE_ENV: 'test', ADMIT_CARD_SIGNING_KEY: 'hush' })).toEqual({
    ADMIT_CARD_SIGNING_KEY: 'expected an Ed25519 private key in PEM',
  });
  const other = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(Object.keys(inProduction({ ADMIT_CARD_SIGNING_KEY: other }))).toEqual(['ADMIT_CARD_SIGNING_KEY']);
  const pem = productionEnvironment.ADMIT_CARD_SIGNING_KEY;
  expect(readConfiguration({ NODE_ENV: 'test', ADMIT_CARD_SIGNING_KEY: pem.replaceAll('\n', '\\n') }).signingKeyPem).toBe(pem);
});

test('A gateway may leave the jobs to others', () => {
  expect(readConfiguration({ NODE_ENV: 'test', RUN_JOBS: 'false' }).runsJobs).toBe(false);
});

test('Every variable that cannot be used is named at once, with those that are missing', () => {
  const given = { NODE_ENV: 'production', PORT: 'eighty', DATABASE_URL: 'mysql://db', PUBLIC_STAFF_URL: 'console', KHALTI_BASE: 'khalti' };
  expect(Object.keys(faultsOf(given))).toEqual(
    expect.arrayContaining(['PORT', 'DATABASE_URL', 'PUBLIC_STAFF_URL', 'KHALTI_BASE', 'MAIL_SMTP_URL', 'PUBLIC_GATEWAY_URL']),
  );
});

test('What is said of a variable that cannot be used repeats no value, for an address may hold a password', () => {
  const given = {
    NODE_ENV: 'production',
    DATABASE_URL: 'mysql://psc:hush@db/psc',
    MAIL_SMTP_URL: 'http://portal:hush@mail',
    S3_ENDPOINT: 'hush',
    METRICS_TOKEN: 'hush',
    MAIL_FROM: 'hush',
    ADMIT_CARD_SIGNING_KEY: 'hush',
    RMIS_TOKEN: 'hush',
  };
  const said = () => readConfiguration(given);
  for (const name of Object.keys(given).filter((each) => !['NODE_ENV', 'RMIS_TOKEN'].includes(each))) expect(said).toThrow(name);
  expect(said).not.toThrow('hush');
});
