import { createHash } from 'node:crypto';
import {
  transferSections,
  type TransferDiff,
  type TransferRow,
  type TransferSection,
  type TransferSectionDiff,
} from '@psc/api-client/areas/commission/settings-transfer.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { Readable } from 'node:stream';
import type { Context } from '../../../../platform/frame/context.ts';
import { done, fileAnswer } from '../../../../platform/frame/handlers.ts';
import { messageIn } from '../../../../platform/frame/messages.ts';
import { Refusal, refuse } from '../../../../platform/frame/refusal.ts';
import { changesOf } from '../../../../platform/shared/changes.ts';
import { readWording } from '../../../../platform/wording/wording.ts';
import { readSettingsFile, writeSettingsFile, type SettingsContent, type SettingsFile } from './file.ts';
import { Directory, isKey, nameOfKey, type StoredRecord, type TransferKind, type TransferRecord } from './kind.ts';
import { datedKinds } from './dated-kinds.ts';
import { formulaKinds } from './formula-kinds.ts';
import { masterKinds } from './master-kinds.ts';
import { ruleKinds } from './rule-kinds.ts';

const { identity, quotaShares, papers, percentages, fees, ages, rules, texts, roles } = ruleKinds;

/** Ordered so that entries come after those they refer to. */
const kinds: readonly TransferKind[] = [
  identity,
  ...masterKinds,
  quotaShares,
  papers,
  percentages,
  ...Object.values(formulaKinds),
  fees,
  datedKinds.rebates,
  ages,
  datedKinds.combinedPosts,
  datedKinds.selectionRules,
  datedKinds.holidays,
  datedKinds.centres,
  rules,
  texts,
  roles,
];

const SHOWN = 200;
const SHOWN_REACHED = 10;
const FORBIDDEN = 403;
const TOUCHES = 'TOUCHES_ADVERTISEMENTS';

export async function exportSettings(context: Context) {
  const directory = new Directory();
  const content: SettingsContent = {};
  for (const kind of kinds) {
    const records = await kind.read(context, directory);
    content[kind.name] = records.filter(({ isOwnOfProduct }) => !isOwnOfProduct).map(({ key, name, values }) => ({ key, name, values }));
  }
  const { nameIn } = await readWording(context.db);
  const written = writeSettingsFile(content, { en: nameIn('en'), ne: nameIn('ne') }, context.now());
  await context.audit({ subject: 'setup:file', after: { checksum: written.checksum } });
  return fileAnswer({ fileName: 'settings.json', mediaType: 'application/json', bytes: Readable.from([JSON.stringify(written, null, 1)]) });
}

type KindDiff = { added: TransferRecord[]; changed: [TransferRecord, StoredRecord][]; same: number; missing: StoredRecord[] };

/** The same text for equal values, regardless of the order of properties. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  const parts = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  return `{${parts.map(([name, part]) => `${name}: ${textOf(part)}`).join(', ')}}`;
}

function differs(record: TransferRecord, stored: StoredRecord): boolean {
  return Object.entries(record.values).some(([field, value]) => textOf(value) !== textOf(stored.values[field]));
}

function compare(records: readonly TransferRecord[], here: readonly StoredRecord[]): KindDiff {
  const stored = new Map(here.toReversed().map((record) => [record.key, record]));
  const known = new Set(records.map(({ key }) => key));
  const changed = records.flatMap((record): [TransferRecord, StoredRecord][] => {
    const own = stored.get(record.key);
    return own && differs(record, own) ? [[record, own]] : [];
  });
  const added = records.filter(({ key }) => !stored.has(key));
  return {
    added,
    changed,
    same: records.length - added.length - changed.length,
    missing: here.filter(({ key, isOwnOfProduct }) => !isOwnOfProduct && !known.has(key)),
  };
}

function named(values: TransferRecord['values']): Record<string, unknown> {
  const nameOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameOf);
    return typeof value === 'string' && isKey(value) ? nameOfKey(value) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, nameOf(value)]));
}

function rowOf(record: TransferRecord, stored: StoredRecord | undefined): TransferRow {
  const changes = changesOf(stored ? named(stored.values) : null, named(record.values));
  return { name: record.name, state: stored ? 'changed' : 'new', changes };
}

function sectionDiff(section: TransferSection, diffs: readonly KindDiff[]): TransferSectionDiff {
  const rows = diffs.flatMap(({ added, changed }) => [
    ...added.map((record) => rowOf(record, undefined)),
    ...changed.map(([record, stored]) => rowOf(record, stored)),
  ]);
  const missing = diffs.flatMap((diff) => diff.missing);
  return {
    section,
    added: diffs.reduce((sum, { added }) => sum + added.length, 0),
    changed: diffs.reduce((sum, { changed }) => sum + changed.length, 0),
    same: diffs.reduce((sum, { same }) => sum + same, 0),
    missing: missing.length,
    rows: rows.slice(0, SHOWN),
    missingNames: missing.slice(0, SHOWN).map(({ name }) => name),
  };
}

/** The changes that the file would make, without writing anything. */
async function diffOf(context: Context, { content, checksum, writtenAt, commission }: SettingsFile): Promise<TransferDiff> {
  const directory = new Directory();
  const bySection = new Map<TransferSection, KindDiff[]>();
  const keyed = createHash('sha256').update(checksum);
  for (const kind of kinds) {
    const diff = compare(content[kind.name] ?? [], await kind.read(context, directory));
    keyed.update(JSON.stringify([kind.name, diff]));
    bySection.set(kind.section, [...(bySection.get(kind.section) ?? []), diff]);
  }
  const sections = transferSections.map((section) => sectionDiff(section, bySection.get(section) ?? []));
  return { key: keyed.digest('hex'), writtenAt, commission, sections };
}

export async function previewSettings(context: Context, file: UploadLike): Promise<TransferDiff> {
  const read = readSettingsFile(file);
  await context.audit({ subject: 'setup:file', after: { checksum: read.checksum } });
  return diffOf(context, read);
}

type Chosen = { file: UploadLike; key: string; sections: readonly TransferSection[]; reason: string; touchedAgreed: boolean };

/**
 * @throws Refusal 409 when the comparison has changed meanwhile, when an entry is refused by its own call, which is named, or for affected
 * open advertisements that the officer has not seen
 */
export async function importSettings(context: Context, { file, key, sections, reason, touchedAgreed }: Chosen) {
  const read = readSettingsFile(file);
  if ((await diffOf(context, read)).key !== key) throw refuse.changedMeanwhile();
  const directory = new Directory();
  const target = { directory, source: reason, reached: [] as string[] };
  const counts: Record<string, { added: number; changed: number }> = {};
  for (const kind of kinds) {
    const here = await kind.read(context, directory);
    if (!sections.includes(kind.section)) continue;
    const { added, changed } = compare(read.content[kind.name] ?? [], here);
    for (const record of added) await saveNamed(context, kind, [record, undefined], target);
    for (const pair of changed) await saveNamed(context, kind, pair, target);
    if (added.length + changed.length === 0) continue;
    counts[kind.name] = { added: added.length, changed: changed.length };
    await kind.read(context, directory);
  }
  if (target.reached.length > 0 && !touchedAgreed) {
    const entries = target.reached.slice(0, SHOWN_REACHED).join(' ');
    throw refuse.conflict('gateway.setup.reaches', { count: target.reached.length, entries }, TOUCHES);
  }
  await context.audit({ subject: 'setup:file', after: { checksum: read.checksum, from: read.commission.en, reason, sections, counts } });
  const sum = (what: 'added' | 'changed') => Object.values(counts).reduce((total, each) => total + each[what], 0);
  const answer = { added: sum('added'), changed: sum('changed') };
  return done(answer, 'gateway.setup.imported', answer);
}

type Told = {
  directory: Directory;
  source: string;
  /** Entries that affect open advertisements, with these advertisements. */ reached: string[];
};

/**
 * Adds the entry's name to a refusal of its call. Affected advertisements are collected, so that the officer confirms all of them together.
 */
async function saveNamed(
  context: Context,
  kind: TransferKind,
  [record, stored]: [TransferRecord, StoredRecord | undefined],
  { directory, source, reached }: Told,
): Promise<void> {
  const save = (touchedAgreed: boolean) => kind.save(context, record, stored, { directory, source, touchedAgreed });
  try {
    await save(false);
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.status === FORBIDDEN) throw error;
    const [field] = error.details.fields ?? [];
    const problem = messageIn(context.language, field?.message ?? error.details.message, field?.values ?? error.details.values);
    if (error.details.errorCode !== TOUCHES) throw refuse.conflict('gateway.setup.entryRefused', { entry: record.name, problem });
    reached.push(`${record.name}: ${problem}`);
    await save(true);
  }
}
