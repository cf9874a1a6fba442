import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFacts, textOf } from './machine-facts.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'psc-facts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const OPENSSL = 'openssl';
function makeCertificate(days: number): void {
  const [key, certificate] = [join(folder, 'site.key'), join(folder, 'site.pem')];
  const manner = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost'];
  execFileSync(OPENSSL, ['req', ...manner, '-days', String(days), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
}

function makeBackup(label: string, at: Date): void {
  const backup = join(folder, 'repository/backup/psc', label);
  mkdirSync(backup, { recursive: true });
  utimesSync(backup, at, at);
}

const places = () => ({ certificates: folder, refused: join(folder, 'refused.log'), backups: join(folder, 'repository') });

test('a machine says when its certificates end, when its newest backup ended, and how many requests nginx refused', () => {
  makeCertificate(30);
  makeBackup('20261120-013000F', new Date('2026-11-20T01:40:00Z'));
  makeBackup('20261121-013000F', new Date('2026-11-21T01:40:00Z'));
  writeFileSync(join(folder, 'refused.log'), 'one\ntwo\nthree\n');
  const facts = readFacts(places());
  expect(facts).toMatchObject({ certificates: [{ file: 'site.pem' }], refused: 3 });
  const days = (facts.certificates[0]!.endsAt.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(31);
  const text = textOf(facts);
  expect(text).toContain(`psc_certificate_end_timestamp_seconds{file="site.pem"} ${facts.certificates[0]!.endsAt.getTime() / 1000}\n`);
  expect(text).toContain(`psc_backup_end_timestamp_seconds ${Date.parse('2026-11-21T01:40:00Z') / 1000}\n`);
  expect(text).toContain('psc_nginx_refused_requests_total 3\n');
});

test('a repository without a backup has had its last one in 1970, so that the alarm is raised', () => {
  mkdirSync(join(folder, 'repository'));
  expect(textOf(readFacts(places()))).toContain('psc_backup_end_timestamp_seconds 0\n');
});

test('a machine that copies to another place says when each copy last ended', () => {
  const copies = join(folder, 'copies');
  mkdirSync(copies);
  writeFileSync(join(copies, 'files'), '');
  utimesSync(join(copies, 'files'), 1000, 1000);
  expect(textOf(readFacts({ ...places(), copies }))).toContain('psc_copy_end_timestamp_seconds{copy="files"} 1000\n');
  expect(textOf(readFacts(places()))).not.toContain('psc_copy_end');
});

test('a machine without a repository says nothing about backups, and one without refusals counts none', () => {
  const text = textOf(readFacts(places()));
  expect(text).not.toContain('psc_backup_end_timestamp_seconds');
  expect(text).toContain('psc_nginx_refused_requests_total 0\n');
});
