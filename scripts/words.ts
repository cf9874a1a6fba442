/**
 * Writes the word catalogues that come from the inventories of `docs/specification` into
 * `packages/i18n/locales`. `--check` writes nothing and fails when one differs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const specificationFolder = path.join(root, 'docs/specification');
const localesFolder = path.join(root, 'packages/i18n/locales');

type Row = Record<string, string>;
type Words = { en: string; ne: string };
/** Parts to keys to words. */
type Parts = Map<string, Map<string, Words>>;

function readInventory(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(path.join(specificationFolder, `${name}.tsv`), 'utf8').split('\n');
  const columns = head.split('\t');
  return lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(line.split('\t').map((text, index) => [columns[index], text])));
}

function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`A row has no ${column}: ${JSON.stringify(row)}`);
  return value;
}

/** `none` in the inventories stands for a situation without words. */
const wordless = 'none';

function add(parts: Parts, part: string, key: string, words: Words): void {
  if (words.en === wordless && words.ne === wordless) return;
  const ofPart = parts.get(part) ?? new Map<string, Words>();
  const already = ofPart.get(key);
  if (already && (already.en !== words.en || already.ne !== words.ne)) {
    throw new Error(`Two texts for ${key}: "${already.en}" and "${words.en}"`);
  }
  ofPart.set(key, words);
  parts.set(part, ofPart);
}

/** `min:1 -- note: …` is the rule `min`. */
function ruleName(rule: string): string {
  return /^[A-Za-z0-9]+/.exec(rule)![0];
}

function generatedParts(): Parts {
  const parts: Parts = new Map();
  for (const row of readInventory('rules')) {
    const key = `rules.${cell(row, 'form')}.${cell(row, 'field')}.${ruleName(cell(row, 'rule'))}`;
    add(parts, `rules-${cell(row, 'form')}`, key, { en: cell(row, 'message_en'), ne: cell(row, 'message_ne') });
  }
  for (const row of readInventory('errors')) {
    add(parts, 'common', `errors.${cell(row, 'situation')}`, { en: cell(row, 'text_en'), ne: cell(row, 'text_ne') });
  }
  for (const row of readInventory('enums')) {
    add(parts, 'enums', `enums.${cell(row, 'enumeration')}.${cell(row, 'value')}`, {
      en: cell(row, 'label_en'),
      ne: cell(row, 'label_ne'),
    });
  }
  for (const row of readInventory('privileges')) {
    add(parts, 'privileges', `privileges.${cell(row, 'name')}`, { en: cell(row, 'name_en'), ne: cell(row, 'name_ne') });
  }
  for (const row of readInventory('routes')) {
    const part = `titles-${cell(row, 'app')}`;
    add(parts, part, `titles.${cell(row, 'path')}`, { en: cell(row, 'title_en'), ne: cell(row, 'title_ne') });
  }
  return parts;
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function catalogueText(words: Map<string, Words>, language: keyof Words): string {
  const head = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n`;
  const items = [...words].map(([key, text]) => `#. js-lingui-explicit-id\nmsgid ${quoted(key)}\nmsgstr ${quoted(text[language])}\n`);
  return [head, ...items].join('\n');
}

const checkOnly = process.argv.includes('--check');
const differing: string[] = [];
for (const [part, words] of generatedParts()) {
  for (const language of ['en', 'ne'] as const) {
    const file = path.join(localesFolder, part, `${language}.po`);
    const text = catalogueText(words, language);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    differing.push(path.relative(root, file));
    if (checkOnly) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
if (checkOnly && differing.length > 0) {
  console.error(`These catalogues differ from docs/specification; run "pnpm words":\n${differing.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(checkOnly ? 'The catalogues agree with docs/specification.' : `${differing.length} catalogues written.`);
}
