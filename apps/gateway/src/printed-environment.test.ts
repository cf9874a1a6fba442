import { expect, test } from 'vitest';
import { printedEnvironment } from './printed-environment.ts';
import { productionEnvironment } from './testing/production-environment.ts';

const lineOf = (text: string, name: string) => text.split('\n').find((line) => line.startsWith(`${name}=`));

test('each variable is printed with the value in use, and which of them are defaults', () => {
  const text = printedEnvironment({ ...productionEnvironment, PORT: '8081' });
  expect(lineOf(text, 'PORT')).toBe('PORT=8081');
  expect(lineOf(text, 'DATABASE_CONNECTIONS')).toBe('DATABASE_CONNECTIONS=12  # default');
  expect(lineOf(text, 'CLAMD_URL')).toBe('CLAMD_URL=  # default');
});

test('no secret is printed, not even one in an address', () => {
  const secrets = {
    DATABASE_URL: 'postgresql://psc_gateway:hush-database@db.example/psc?sslmode=verify-full&sslpassword=hush-key',
    MAIL_SMTP_URL: 'smtps://sender:hush-mail@mail.example:465',
    SMS_URL: 'https://sms.example/send',
    SMS_TOKEN: 'hush-sms',
    SMS_FROM: 'PSC',
    METRICS_TOKEN: 'hush-metrics-of-the-gateway',
    S3_BUCKET: 'psc-files',
    S3_ACCESS_KEY: 'hush-access',
    S3_SECRET_KEY: 'hush-s3',
    KHALTI_SECRET_KEY: 'hush-khalti',
  };
  const text = printedEnvironment({ ...productionEnvironment, ...secrets });
  expect(text).not.toContain('hush');
  expect(lineOf(text, 'DATABASE_URL')).toBe('DATABASE_URL=postgresql://psc_gateway:***@db.example/psc?sslmode=verify-full&sslpassword=***');
  expect(lineOf(text, 'SMS_TOKEN')).toBe('SMS_TOKEN=(set)');
  for (const name of ['ADMIT_CARD_SIGNING_KEY', 'SECRETS_KEY']) {
    const secret = (productionEnvironment as Record<string, string | undefined>)[name];
    if (secret) expect(text).not.toContain(secret.slice(0, 40));
  }
});

test('an environment that cannot be used is refused as at a start', () => {
  expect(() => printedEnvironment({ ...productionEnvironment, PORT: 'eighty' })).toThrow(/PORT/);
});
