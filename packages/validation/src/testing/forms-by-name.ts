import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { validate } from '../validate.ts';
import { ruleRows } from './inventory.ts';

type Form = Parameters<typeof validate>[0] & { entries: Record<string, unknown> };

const folder = join(import.meta.dirname, '../forms');
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `forms/master-caste.ts` holds the form `masterCaste` as `MasterCasteForm`. */
async function formIn(file: string): Promise<[string, Form | undefined]> {
  const name = file.replace(/\.ts$/, '').replace(/-(\w)/g, (_found, letter: string) => letter.toUpperCase());
  const module = (await import(join(folder, file))) as Record<string, Form>;
  return [name, module[`${capitalised(name)}Form`]];
}

const named = new Set(ruleRows().map(({ form }) => form));
const forms = await Promise.all(
  readdirSync(folder)
    .filter((file) => !file.includes('.test.'))
    .map(formIn),
);

/** The schema of each form name of `docs/specification/rules.tsv`, found by the name of its file. */
export const formsByName = Object.fromEntries(
  forms.filter((entry): entry is [string, Form] => entry[1] !== undefined && named.has(entry[0])),
);
