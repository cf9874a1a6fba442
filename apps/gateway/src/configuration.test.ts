import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

test('Without any variable the gateway runs for trying: embedded database, demo data, the addresses of this machine', () => {
  const configuration = readConfiguration({});
  expect(configuration).toMatchObject({ environment: 'development', port: 8080, databaseUrl: undefined, demoData: true, runsJobs: true });
  expect(configuration.corsOrigins).toEqual(['http://localhost:8081', 'http://localhost:8082']);
});

test('In production a database server is required and demo data refused', () => {
  expect(() => readConfiguration({ NODE_ENV: 'production' })).toThrow('DATABASE_URL');
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/psc' };
  expect(readConfiguration(production).demoData).toBe(false);
  expect(() => readConfiguration({ ...production, DEMO_DATA: 'true' })).toThrow('DEMO_DATA');
});

test('A gateway may leave the jobs to others', () => {
  expect(readConfiguration({ RUN_JOBS: 'false' }).runsJobs).toBe(false);
});

test('Every variable that cannot be used is named at once', () => {
  expect(() => readConfiguration({ PORT: 'eighty', DATABASE_URL: 'mysql://db', PUBLIC_STAFF_URL: 'console' })).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*PUBLIC_STAFF_URL/);
});

test('What is said of a variable that cannot be used repeats no value, for an address may hold a password', () => {
  const given = { DATABASE_URL: 'mysql://psc:hush@db/psc', MAIL_SMTP_URL: 'http://portal:hush@mail', S3_ENDPOINT: 'hush', METRICS_TOKEN: 'hush', MAIL_FROM: 'hush' };
  const said = () => readConfiguration(given);
  for (const name of Object.keys(given)) expect(said).toThrow(name);
  expect(said).not.toThrow('hush');
});
