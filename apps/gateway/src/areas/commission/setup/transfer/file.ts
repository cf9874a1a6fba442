import { createHash } from 'node:crypto';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import * as v from 'valibot';
import { ReceivedFile } from '../../../../platform/frame/received-file.ts';
import { refuse } from '../../../../platform/frame/refusal.ts';
import type { TransferRecord } from './kind.ts';

/** A changed shape of the content needs a new number; files of a later version are refused. */
const [FORMAT, VERSION] = ['psc-settings', 1] as const;
const MOST_ENTRIES = 10_000;

export type SettingsContent = Record<string, TransferRecord[]>;
export type SettingsFile = {
  format: typeof FORMAT;
  version: typeof VERSION;
  writtenAt: string;
  commission: Bilingual;
  /** SHA-256 of the content: a damaged or manually edited file is refused. */
  checksum: string;
  content: SettingsContent;
};

const text = v.pipe(v.string(), v.maxLength(100_000));
const Schema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  writtenAt: v.pipe(v.string(), v.isoTimestamp()),
  commission: v.strictObject({ en: text, ne: text }),
  checksum: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)),
  content: v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.pipe(
      v.array(
        v.strictObject({ key: v.pipe(text, v.check(isKey)), name: text, values: v.record(v.pipe(v.string(), v.maxLength(60)), v.any()) }),
      ),
      v.maxLength(MOST_ENTRIES),
    ),
  ),
});

function isKey(key: string): boolean {
  try {
    return Array.isArray(JSON.parse(key));
  } catch {
    return false;
  }
}

const checksumOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

export function writeSettingsFile(content: SettingsContent, commission: Bilingual, now: Date): SettingsFile {
  return { format: FORMAT, version: VERSION, writtenAt: now.toISOString(), commission, checksum: checksumOf(content), content };
}

/** @throws Refusal 400 for a file that was not written by an installation, or was changed since */
export function readSettingsFile(upload: UploadLike): SettingsFile {
  if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be read.');
  const parsed = v.safeParse(Schema, parseJson(upload.bytes.toString('utf8')));
  if (!parsed.success) throw refuse.invalid([{ field: 'file', message: 'gateway.setup.noSettingsFile' }]);
  if (checksumOf(parsed.output.content) !== parsed.output.checksum)
    throw refuse.invalid([{ field: 'file', message: 'gateway.setup.damagedFile' }]);
  return parsed.output;
}

function parseJson(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}
