/**
 * `node scripts/machine-facts.ts --into FILE --certificates FOLDER --refused LOG [--backups FOLDER] [--copies FOLDER]` writes the facts about
 * this machine that alarms need beyond its load: when its certificates end, when its newest backup ended, when backups and files were last
 * copied elsewhere, and how many requests nginx refused. The node exporter hands the file on to Prometheus; `psc-machine-facts.timer` writes
 * it every five minutes (docs/operations/install.md).
 */
import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupsIn } from './support/backups.ts';

export type MachineFacts = {
  certificates: { file: string; endsAt: Date }[];
  /** Null on a machine without a repository of backups. */
  backups: Date[] | null;
  /** The end of the last successful copy of each kind; `psc-copies.service` touches a file for each. */
  copies: { copy: string; endedAt: Date }[];
  refused: number;
};

/** The facts in the format of Prometheus. */
export function textOf({ certificates, backups, copies, refused }: MachineFacts): string {
  const secondsOf = (at: Date) => at.getTime() / 1000;
  const newest = backups && Math.max(0, ...backups.map(secondsOf));
  return [
    '# HELP psc_certificate_end_timestamp_seconds When a certificate ends',
    '# TYPE psc_certificate_end_timestamp_seconds gauge',
    ...certificates.map(({ file, endsAt }) => `psc_certificate_end_timestamp_seconds{file="${file}"} ${secondsOf(endsAt)}`),
    ...(newest === null
      ? []
      : [
          '# HELP psc_backup_end_timestamp_seconds When the newest backup of the database ended; 0 without one',
          '# TYPE psc_backup_end_timestamp_seconds gauge',
          `psc_backup_end_timestamp_seconds ${newest}`,
        ]),
    ...(copies.length === 0
      ? []
      : [
          '# HELP psc_copy_end_timestamp_seconds When the backups and the files were last copied to the other place',
          '# TYPE psc_copy_end_timestamp_seconds gauge',
          ...copies.map(({ copy, endedAt }) => `psc_copy_end_timestamp_seconds{copy="${copy}"} ${secondsOf(endedAt)}`),
        ]),
    '# HELP psc_nginx_refused_requests_total Requests that nginx refused because their address was above a limit',
    '# TYPE psc_nginx_refused_requests_total counter',
    `psc_nginx_refused_requests_total ${refused}`,
    '',
  ].join('\n');
}

export type Places = { certificates: string; refused: string; backups?: string | undefined; copies?: string | undefined };

export function readFacts({ certificates, refused, backups, copies }: Places): MachineFacts {
  const files = readdirSync(certificates).filter((name) => name.endsWith('.pem'));
  return {
    certificates: files.map((file) => ({ file, endsAt: new Date(new X509Certificate(readFileSync(join(certificates, file))).validTo) })),
    backups: backups === undefined || !existsSync(backups) ? null : existsSync(join(backups, 'backup')) ? backupsIn(backups) : [],
    copies:
      copies === undefined || !existsSync(copies)
        ? []
        : readdirSync(copies).map((copy) => ({ copy, endedAt: statSync(join(copies, copy)).mtime })),
    // The count restarts when nginx opens another log, as Prometheus expects of a counter.
    refused: existsSync(refused) ? readFileSync(refused, 'utf8').split('\n').length - 1 : 0,
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      certificates: { type: 'string' },
      refused: { type: 'string' },
      backups: { type: 'string' },
      copies: { type: 'string' },
    },
  });
  const { into, certificates, refused, backups, copies } = values;
  if (into === undefined || certificates === undefined || refused === undefined) {
    console.error('Say --into FILE --certificates FOLDER --refused LOG [--backups FOLDER] [--copies FOLDER].');
    process.exit(2);
  }
  // The exporter never sees half a file.
  writeFileSync(`${into}.new`, textOf(readFacts({ certificates, refused, backups, copies })), { mode: 0o644 });
  renameSync(`${into}.new`, into);
}
