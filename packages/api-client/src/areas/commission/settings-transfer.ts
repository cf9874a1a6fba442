import type { RecordChange } from '@psc/i18n/record-words.ts';
import * as v from 'valibot';
import { SettingsImportForm } from '@psc/validation/areas/commission/forms/settings-import.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { tickBox } from '@psc/validation/rules/choices.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, multipart, returns, returnsFile, staff } from '../../define-call.ts';

/** Sections of an installation's file, ordered so that each only refers to earlier ones. */
export const transferSections = [
  'identity',
  'places',
  'posts',
  'quotas',
  'people',
  'education',
  'offices',
  'system',
  'papers',
  'percentages',
  'formulas',
  'fees',
  'rebates',
  'ages',
  'combinedPosts',
  'selection',
  'holidays',
  'centres',
  'rules',
  'texts',
  'roles',
] as const;
export type TransferSection = (typeof transferSections)[number];

/** All settings of this commission as one JSON file, without people, pictures and secrets. */
export const exportSettings = defineCall({
  method: 'GET',
  path: 'settings-transfer/file',
  access: staff('masterConfiguration', 'read'),
  response: returnsFile(),
  long: true,
});

/** An entry that the file would add or change; `before` is null for a new entry. */
export type TransferRow = { name: string; state: 'new' | 'changed'; changes: RecordChange[] };
export type TransferSectionDiff = {
  section: TransferSection;
  added: number;
  changed: number;
  same: number;
  /** Entries here that the file lacks; they do not change. */
  missing: number;
  /** The first two hundred new or changed entries. */
  rows: TransferRow[];
  missingNames: string[];
};
export type TransferDiff = {
  /** Identifies this comparison; sent back with the file to import the selected sections. */
  key: string;
  writtenAt: string;
  commission: { en: string; ne: string };
  sections: TransferSectionDiff[];
};

/** The changes that the file of another installation would make here. */
export const previewSettings = defineCall({
  method: 'POST',
  path: 'settings-transfer/preview',
  access: staff('masterConfiguration', 'create'),
  body: multipart(SettingsImportForm),
  response: returns<TransferDiff>(),
  silent: true,
  long: true,
});

export const SettingsImportChoice = extendForm(SettingsImportForm, {
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)),
  sections: v.pipe(v.array(v.picklist(transferSections, 'rules.all.choice.listedOnly')), v.minLength(1, 'rules.all.choice.listedOnly')),
  reason: requiredReason,
  touchedAgreed: tickBox,
});

/**
 * Imports the selected sections of a file, all of them or nothing, each entry with the call of its screen. Nothing is deleted. Refused with
 * 409 if the comparison would now differ or a selected section refers to a missing entry, and with `TOUCHES_ADVERTISEMENTS` until the
 * officer has confirmed the affected advertisements and requisitions.
 */
export const importSettings = defineCall({
  method: 'POST',
  path: 'settings-transfer/import',
  access: staff('masterConfiguration', 'create'),
  body: multipart(SettingsImportChoice),
  response: returns<{ added: number; changed: number }>(),
  freshProof: true,
  long: true,
});
