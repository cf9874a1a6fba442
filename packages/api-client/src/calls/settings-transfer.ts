import type { RecordChange } from '@psc/i18n/record-words.ts';
import * as v from 'valibot';
import { SettingsImportForm } from '@psc/validation/forms/settings-import.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { tickBox } from '@psc/validation/rules/choices.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, multipart, returns, returnsFile, staff } from '../define-call.ts';

/** What the file of an installation holds, in the order in which it refers to each other. */
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

/** Everything that makes this commission what it is, as one JSON file without people, pictures and secrets. */
export const exportSettings = defineCall({
  method: 'GET',
  path: 'settings-transfer/file',
  access: staff('masterConfiguration', 'read'),
  response: returnsFile(),
  long: true,
});

/** One entry that the file would add or change; `before` is null for what is not here. */
export type TransferRow = { name: string; state: 'new' | 'changed'; changes: RecordChange[] };
export type TransferSectionDiff = {
  section: TransferSection;
  added: number;
  changed: number;
  same: number;
  /** Here and not in the file: it stays. */
  missing: number;
  /** The first two hundred that are new or differ. */
  rows: TransferRow[];
  missingNames: string[];
};
export type TransferDiff = {
  /** Names this comparison; sent back with the file to have chosen sections written. */
  key: string;
  writtenAt: string;
  commission: { en: string; ne: string };
  sections: TransferSectionDiff[];
};

/** What the file of another installation would change here. */
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
 * Writes the chosen sections of a file, all of them or nothing, each entry by the call that its screen makes. Nothing is deleted.
 * Refused with 409 when the comparison would be another by now, when a chosen section refers to what is not here, and with
 * `TOUCHES_ADVERTISEMENTS` until the officer has agreed to the advertisements and requisitions that it reaches.
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
