import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from './support/repository.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const containerfile = read('deploy/containers/Containerfile');

type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: string[];
};
type Compose = { services: Record<string, Service>; networks: Record<string, object>; volumes: Record<string, object> };
const { services, networks, volumes } = parse(read('deploy/containers/compose.yaml'), { merge: true }) as Compose;
const own = Object.entries(services).filter(([, { image }]) => image === 'psc');

test('each service of the image runs hardened, with settings that the installation brings', () => {
  expect(own.map(([name]) => name)).toEqual(['gateway-1', 'gateway-2', 'portal']);
  for (const [name, service] of own) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(read('docs/operations/install.md')).toMatch(new RegExp(`^install -m 0600 [a-z-]+\\.env ${service.env_file}$`, 'm'));
    const program = service.command?.find((word) => word.endsWith('.ts'));
    if (program !== undefined) expect(existsSync(join(repositoryRoot, program)), program).toBe(true);
  }
});

test('what a service names is there: networks, volumes, other services', () => {
  for (const [name, service] of Object.entries(services)) {
    expect(
      service.networks?.every((each) => each in networks),
      name,
    ).toBe(true);
    const named = (service.volumes ?? []).map((each) => each.split(':')[0]!).filter((each) => !each.startsWith('/'));
    expect(
      named.filter((each) => !(each in volumes)),
      name,
    ).toEqual([]);
    expect(
      (service.depends_on ?? []).filter((each) => !(each in services)),
      name,
    ).toEqual([]);
  }
});

test('two gateways for candidates leave jobs to those for staff, and write to places of their own', () => {
  const gateways = own.filter(([name]) => name.startsWith('gateway-')).map(([, service]) => service);
  expect(gateways.map(({ environment }) => environment!['AUDIENCE'])).toEqual(['candidates', 'candidates']);
  expect(gateways.filter(({ environment }) => environment!['RUN_JOBS'] === 'true')).toEqual([]);
  const places = gateways.flatMap((each) => each.volumes!.map((volume) => volume.split(':')[0]));
  expect(new Set(places).size).toBe(places.length);
});

test('nginx listens with what deploy/nginx brings', () => {
  const mounted = services['nginx']!.volumes!.map((each) => each.split(':')[0]!.replace('/etc/psc/nginx/', 'deploy/nginx/'));
  expect(mounted.filter((path) => path.startsWith('deploy/') && !existsSync(join(repositoryRoot, path)))).toEqual([]);
});

test('the image runs the Node.js of the release on the Debian that builds it, installs nothing else, and runs as its own user', () => {
  expect(containerfile).toMatch(/^FROM docker\.io\/library\/debian:bookworm-slim$/m);
  expect(containerfile).not.toMatch(/npx|npm |pnpm/);
  expect(read('deploy/release/psc-release')).not.toMatch(/npx|npm |pnpm/);
  const pnpm = (text: string) => /pnpm@(\d+\.\d+\.\d+)/.exec(text)?.[1];
  expect(pnpm(read('scripts/release/modules.ts'))).toBe(pnpm(read('.ci/run')));
  expect(containerfile.indexOf('\nUSER psc-gateway')).toBeGreaterThan(containerfile.lastIndexOf('\nRUN '));
});

test('the image starts a gateway as the unit of systemd does', () => {
  const unit = /^ExecStart=(.+)$/m.exec(read('deploy/systemd/psc-gateway@.service'))![1]!.split(' ');
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(containerfile)![1]!) as string[];
  expect(command).toEqual(unit);
});
