import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryRoot } from '../support/repository.ts';
import { signatureOf } from './signature.ts';

let machine: string;
const at = (...names: string[]) => join(machine, ...names);
const key = generateKeyPairSync('ed25519').privateKey;
const keyText = key.export({ type: 'pkcs8', format: 'pem' }).toString();
const upstream = 'snippets/psc-gateways.conf';

/** The programs of a machine, which note how they are called. A gateway of a release whose name ends in `-bad` is never ready. */
const programs: Record<string, string> = {
  systemctl: `case $1 in
  list-units) for port in 8080 8090; do echo "$\{5%@*}@$port.service loaded active running"; done ;;
  restart) echo "restart $2 $(readlink "$MACHINE/opt/$(test "$\{2%@*}" = psc-gateway && echo gateway || echo candidate-portal)") out:$(grep -c down "$MACHINE/${upstream}")" >> "$MACHINE/calls" ;;
  esac`,
  nginx: 'exit 0',
  curl: `case $(readlink "$MACHINE/opt/gateway") in *-99.*) exit 22 ;; esac`,
  sleep: 'exit 0',
};

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'psc-machine-'));
  for (const folder of ['opt/releases', 'etc', 'snippets', 'bin', 'next']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('etc/release-key.pem'), createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  writeFileSync(at(upstream), readFileSync(join(repositoryRoot, 'deploy/nginx', upstream)));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(at('bin', name), `#!/bin/sh\n${text}\n`);
    chmodSync(at('bin', name), 0o755);
  }
  const script = readFileSync(join(repositoryRoot, 'deploy/release/psc-release'), 'utf8')
    .replace('root=/opt/psc', `root=${at('opt')}`)
    .replaceAll('/etc/psc/', `${at('etc')}/`)
    .replace('/etc/nginx/', `${machine}/`);
  writeFileSync(at('psc-release'), script);
});
afterEach(() => rmSync(machine, { recursive: true }));

function release(part: string, version: string, signedBy = keyText): string {
  const name = `${part}-${version}`;
  const tree = at('tree', name);
  const dist = join(tree, `apps/${part}/dist/assets`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, `${version}.js`), version);
  mkdirSync(join(tree, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(tree, 'node_modules/.bin/node'), '#!/bin/sh\necho migrate >> $MACHINE/calls\n', { mode: 0o755 });
  const files = [`apps/${part}/dist/assets/${version}.js`, ...(part === 'gateway' ? ['node_modules/.bin/node'] : [])];
  execFileSync('tar', ['-czf', at('next', `${name}.tar.gz`), '-C', tree, ...files]);
  const hash = createHash('sha256')
    .update(readFileSync(at('next', `${name}.tar.gz`)))
    .digest('hex');
  const sums = `${hash}  ${name}.tar.gz\n`;
  writeFileSync(at('next', `${name}.sha256`), sums);
  writeFileSync(at('next', `${name}.sha256.sig`), signatureOf(sums, signedBy));
  return at('next', `${name}.tar.gz`);
}

function enter(...words: string[]) {
  rmSync(at('calls'), { force: true });
  const environment = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}`, MACHINE: machine };
  const { status, stdout, stderr } = spawnSync('sh', [at('psc-release'), ...words], { encoding: 'utf8', env: environment });
  const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
  return { status, said: stdout + stderr, calls };
}
const serves = (part: string) => readlinkSync(at('opt', part));
const servers = () =>
  readFileSync(at(upstream), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('server '));
const bothServe = ['server 127.0.0.1:8080 max_fails=2 fail_timeout=5s;', 'server 127.0.0.1:8090 max_fails=2 fail_timeout=5s;'];

test('one gateway after the other restarts outside of nginx, and is put back', () => {
  enter('upgrade', release('gateway', '1.0.0'));
  const { status, calls } = enter('upgrade', release('gateway', '1.1.0'));
  expect(status).toBe(0);
  expect(calls).toEqual(['8080', '8090'].map((port) => `restart psc-gateway@${port} releases/gateway-1.1.0 out:1`));
  expect(servers()).toEqual(bothServe);
});

test('the machine that may migrate does so before it switches', () => {
  writeFileSync(at('etc/migrate.env'), 'DATABASE_URL=postgresql://owner\n');
  const { calls } = enter('upgrade', release('gateway', '1.0.0'));
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['migrate', 'restart', 'restart']);
});

test('a release that does not become ready leaves the one before it serving, and says so', () => {
  enter('upgrade', release('gateway', '1.0.0'));
  const { status, said, calls } = enter('upgrade', release('gateway', '99.0.0'));
  expect(status).toBe(1);
  expect(said).toContain('releases/gateway-99.0.0 did not become ready; releases/gateway-1.0.0 serves on.');
  expect(serves('gateway')).toBe('releases/gateway-1.0.0');
  expect(calls[0]).toContain('psc-gateway@8080 releases/gateway-99.0.0');
  expect(calls.slice(1).every((call) => call.includes('gateway-1.0.0'))).toBe(true);
  expect(servers()).toEqual(bothServe);
});

test('a release is taken back, and entering it again returns to the newer one', () => {
  enter('upgrade', release('gateway', '1.0.0'));
  expect(enter('rollback', 'gateway')).toMatchObject({ status: 1, said: expect.stringContaining('no previous release') });
  enter('upgrade', release('gateway', '1.1.0'));
  enter('rollback', 'gateway');
  expect(serves('gateway')).toBe('releases/gateway-1.0.0');
  enter('rollback', 'gateway');
  expect(serves('gateway')).toBe('releases/gateway-1.1.0');
});

test('an app keeps the files of the release before it for open pages, and not older ones', () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) enter('upgrade', release('candidate-portal', version));
  const assets = at('opt/candidate-portal/apps/candidate-portal/dist/assets');
  expect(['1.2.0.js', '1.1.0.js', '1.0.0.js'].map((name) => existsSync(join(assets, name)))).toEqual([true, true, false]);
  expect(readFileSync(join(assets, '1.1.0.js'), 'utf8')).toBe('1.1.0');
});

test('an archive with the signature of another key, or one that was changed, is refused before anything is unpacked', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(enter('upgrade', release('gateway', '1.0.0', stranger))).toMatchObject({ status: 1, said: expect.stringContaining('not signed') });
  const archive = release('gateway', '1.1.0');
  writeFileSync(archive, 'changed');
  expect(enter('upgrade', archive).status).toBe(1);
  expect(existsSync(at('opt/releases/gateway-1.1.0'))).toBe(false);
  expect(existsSync(at('opt/releases/gateway-1.0.0'))).toBe(false);
});
