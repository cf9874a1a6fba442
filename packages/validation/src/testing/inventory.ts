import { readFileSync } from 'node:fs';

/** Rows of an inventory under `docs/specification`, without the heading. */
export function inventory(name: string): string[][] {
  const text = readFileSync(new URL(`../../../../docs/specification/${name}`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

export type RuleRow = { form: string; field: string; rule: string; argument: string; key: string };

/** Rows of `rules.tsv`: `pattern:^[a-z]$ -- note: …` is the rule `pattern` with its argument. */
export function ruleRows(): RuleRow[] {
  return inventory('rules.tsv').map(([form = '', field = '', text = '']) => {
    const [stated = ''] = text.split(' -- note:');
    const colon = stated.indexOf(':');
    const rule = colon < 0 ? stated.trim() : stated.slice(0, colon).trim();
    const argument = colon < 0 ? '' : stated.slice(colon + 1).trim();
    return { form, field, rule, argument, key: `rules.${form}.${field}.${rule}` };
  });
}

export function enumerationRows(): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name = '', value = ''] of inventory('enums.tsv')) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}
