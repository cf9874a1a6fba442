import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

const deploy = (...names: string[]) => join(repositoryRoot, 'deploy', ...names);
const read = (...names: string[]) => readFileSync(deploy(...names), 'utf8');

test('Prometheus reads the rules and the ports that the other files name', () => {
  const prometheus = read('monitoring/prometheus.yml');
  const rules = readdirSync(deploy('monitoring')).filter((name) => name.startsWith('alerts'));
  expect(prometheus).toContain(`rule_files: [${rules.toSorted((one, other) => one.length - other.length).join(', ')}]`);
  for (const name of readdirSync(deploy('monitoring/default'))) {
    const [, port] = /--web\.listen-address=127\.0\.0\.1:(\d+)/.exec(read('monitoring/default', name)) ?? [];
    expect(port, `${name} listens on this machine only`).toBeDefined();
    if (name !== 'prometheus') expect(prometheus).toContain(`127.0.0.1:${port}`);
  }
  const nginx = read('nginx/metrics.conf');
  for (const path of ['/gateway/8080', '/gateway/8090', '/machine']) {
    expect(prometheus).toContain(`metrics_path: ${path}\n`);
    expect(nginx).toContain(`location = ${path} {`);
  }
  expect(nginx).toMatch(/allow [\d.]+;\s+deny all;/);
});

test('every alarm is warning or critical, and the critical ones go by SMS too', () => {
  const severities = ['alerts.yaml', 'alerts-standby.yaml'].flatMap((name) =>
    [...read('monitoring', name).matchAll(/severity: (\w+)/g)].map(([, severity]) => severity),
  );
  expect(new Set(severities)).toEqual(new Set(['warning', 'critical']));
  expect(read('monitoring/alertmanager.yml')).toMatch(/matchers: \[severity = critical\]\s+receiver: mail-and-sms/);
});
