import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../../../..');

export type FoundForm = {
  /** The file and, where it has several forms, the number of the form. */
  name: string;
  /** Null if the schema is made in the component. */
  schemas: unknown[] | null;
  edits: 'record' | 'unversioned' | 'nothing';
  /** Whether a record that does not exist yet has the same form. */
  isNewToo: boolean;
  /** The key of its draft as it is written, `registration`; null if it keeps none. */
  draft: string | null;
};

/** The text inside the braces that begin at `from`. */
function braced(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return '';
}

function propOf(tag: string, prop: string): string | undefined {
  const found = new RegExp(`\\s${prop}=`, 'u').exec(tag);
  if (!found) return undefined;
  const at = found.index + found[0].length;
  return tag[at] === '{' ? braced(tag, at) : tag.slice(at, tag.indexOf(' ', at));
}

function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [, name, path] = /^@psc\/([^/]+)\/(.+)$/u.exec(specifier) ?? [];
  return name === undefined || path === undefined ? undefined : join(root, 'packages', name, 'src', path);
}

/** The file and the export behind an imported name. */
function importOf(text: string, name: string, file: string): { file: string; exported: string | null } | undefined {
  for (const [, clause = '', specifier = ''] of text.matchAll(/^import (?!type)([^;]+?) from '([^']+)';/gmu)) {
    const from = fileOf(specifier, file);
    if (from === undefined) continue;
    if (clause === `* as ${name}`) return { file: from, exported: null };
    const named = /\{([^}]*)\}/u.exec(clause)?.[1]?.split(',') ?? [];
    for (const each of named) {
      const [exported = '', local = exported] = each.trim().split(' as ');
      if (local === name) return { file: from, exported };
    }
  }
  return undefined;
}

/** Imported schemas of an expression such as `isEdited ? EditForm : calls.NewForm`. */
async function schemasOf(expression: string, text: string, file: string): Promise<unknown[] | null> {
  const found: unknown[] = [];
  for (const [, outer, inner] of expression.matchAll(/\b(\w+)(?:\.(\w+))?\b/gu)) {
    const from = importOf(text, outer!, file);
    if (!from) continue;
    const module = (await import(from.file)) as Record<string, unknown>;
    const value = from.exported === null ? module[inner!] : inner === undefined ? module[from.exported] : undefined;
    const schema = typeof value === 'object' ? value : (module[from.exported!] as Record<string, unknown> | undefined)?.[inner!];
    if (typeof schema === 'object' && schema !== null && '~standard' in schema) found.push(schema);
  }
  return found.length > 0 ? found : null;
}

/** A schema that a constant of the file names. */
function initialiserOf(expression: string, text: string): string {
  const name = /^(?:\w+)/u.exec(expression.trim())?.[0] ?? '';
  const constant = new RegExp(`const (?:\\{ )?${name} = ([^;]+);`, 'u').exec(text)?.[1];
  return constant ?? expression;
}

async function formOf(tag: string, text: string, file: string, name: string): Promise<FoundForm> {
  const expression = propOf(tag, 'schema') ?? '';
  const own = await schemasOf(expression, text, file);
  const record = propOf(tag, 'record');
  const key = propOf(tag, 'draftKey') ?? /draft: (`[^`]*`|'[^']*'|\w+(?:\([^)]*\))?)/u.exec(record ?? '')?.[1] ?? 'null';
  return {
    name,
    schemas: own ?? (await schemasOf(initialiserOf(expression, text), text, file)),
    edits: record === undefined ? 'nothing' : record.includes('UNVERSIONED') ? 'unversioned' : 'record',
    isNewToo: record !== undefined && /version: [^,]*\?\? null/u.test(record),
    draft: key === 'null' ? null : key.replaceAll(/[`'"]/gu, '').trim(),
  };
}

/** Every use of `DraftForm` below a folder. */
export async function formsOfApp(sources: string): Promise<FoundForm[]> {
  const files = globSync('**/*.tsx', { cwd: sources })
    .toSorted()
    .filter((file) => !/\.test\.tsx$|(^|\/)(testing|gallery)\//u.test(file));
  const found: FoundForm[] = [];
  for (const file of files) {
    const path = join(sources, file);
    const text = readFileSync(path, 'utf8');
    const starts = [...text.matchAll(/<DraftForm[\s<]/gu)].map(({ index }) => index);
    for (const [at, start] of starts.entries()) {
      const tag = text.slice(start, text.indexOf('onSubmit=', start));
      found.push(await formOf(tag, text, path, `${relative(sources, path)}${at === 0 ? '' : ` (${at + 1})`}`));
    }
  }
  return found;
}
