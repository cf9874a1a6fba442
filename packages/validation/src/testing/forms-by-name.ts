import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { masterForms } from '../areas/commission/master-forms.ts';
import { masterList, masterTypes } from '../areas/commission/master-lists.ts';
import type { validate } from '../validate.ts';
import { ruleRows } from './inventory.ts';

type Form = Parameters<typeof validate>[0] & { entries: Record<string, unknown> };

const areas = join(import.meta.dirname, '../areas');
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `areas/<area>/forms/exam-sheet.ts` exports the form `examSheet` as `ExamSheetForm`. */
async function formIn(file: string): Promise<[string, Form | undefined]> {
  const name = basename(file, '.ts').replace(/-(\w)/g, (_found, letter: string) => letter.toUpperCase());
  const module = (await import(join(areas, file))) as Record<string, Form>;
  return [name, module[`${capitalised(name)}Form`]];
}

const named = new Set(ruleRows().map(({ form }) => form));
const forms = await Promise.all(
  globSync('*/forms/*.ts', { cwd: areas })
    .toSorted()
    .filter((file) => !file.includes('.test.'))
    .map(formIn),
);

const formsOfLists = masterTypes.map((type) => [masterList(type).words, masterForms[type]] as const);

/** Schema of each form in `docs/specification/rules.tsv`, found by its file name or as the form of a master data list. */
export const formsByName = Object.fromEntries(
  [...formsOfLists, ...forms].filter((entry): entry is [string, Form] => entry[1] !== undefined && named.has(entry[0] ?? '')),
);
