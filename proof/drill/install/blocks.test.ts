import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../../apps/gateway/src/configuration.ts';
import { repositoryRoot } from '../../../scripts/support/repository.ts';
import { blocksOf, installPage } from './blocks.ts';

const blocks = blocksOf(installPage());

test('Each step of installing says what is entered on which machine', () => {
  const steps = [1, 2, 3, 4, 5, 6, 7, 8];
  const on = (step: number) => new Set(blocks.filter(({ heading }) => heading.startsWith(`${step}.`)).map((block) => block.on));
  expect(steps.filter((step) => on(step).size === 0)).toEqual([]);
  expect([...on(6)], 'the first two people are officers').toEqual(['intranet']);
});

test('The standby and the backups are entered too, and everything as root: a clean Debian has no sudo', () => {
  const on = (title: string) => new Set(blocks.filter(({ heading }) => heading === title).map((block) => block.on));
  expect(on('A standby')).toEqual(new Set(['intranet', 'standby']));
  expect(on('Backups')).toEqual(new Set(['intranet']));
  expect(blocks.filter(({ commands }) => /\bsudo\b/.test(commands))).toEqual([]);
});

test('A block for a machine that there is not is a mistake of the page', () => {
  expect(() => blocksOf('## 1. Both\n\n```sh boht\nnginx -t\n```\n')).toThrow("'boht'");
});

test('Every file of the product that the page names is there', () => {
  const named = blocks.flatMap(({ commands }) => commands.match(/(?:deploy|apps|scripts)\/[\w@*./-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => globSync(path, { cwd: repositoryRoot }).length === 0)).toEqual([]);
});

test.each([
  ['candidates', 'deploy/environment/gateway-candidates.env'],
  ['staff', 'deploy/environment/gateway-staff.env'],
])('With the keys that the page adds, the gateway for %s has every variable that it needs', (audience, file) => {
  const lines = readFileSync(join(repositoryRoot, file), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const added = {
    ADMIT_CARD_SIGNING_KEY: key.replaceAll('\n', '\\n'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: randomBytes(24).toString('hex'),
  };
  const environment = { ...Object.fromEntries(lines), ...added, NODE_ENV: 'production', AUDIENCE: audience };
  expect(readConfiguration(environment)).toMatchObject({ environment: 'production', audience });
});
