export type FileKind = 'pdf' | 'jpeg' | 'png' | 'xlsx' | 'csv' | 'json';
/** `maxKb` is in KB of 1024 bytes, infinite without a limit; pictures are shrunk to it. */
export type FileRule = { types: readonly FileKind[]; maxKb: number };
type Hint = { word: string; values: Record<string, number | string> };

/** Facts of a field in the schema of its form: the accepted files, and the words for its rule. */
export type FieldRule = Partial<FileRule> & { hint?: Hint };

/** A schema as the rules build it; `answered` is that of an optional field. */
type Part = { entries?: Record<string, Part>; answered?: Part; pipe?: readonly Part[]; metadata?: FieldRule };

/** @param name the path of the field: `further.proof` */
export function fieldRuleOf(schema: unknown, name: string): FieldRule {
  const entry = name.split('.').reduce<Part | undefined>((part, key) => part?.entries?.[key], schema as Part);
  return Object.assign({}, ...rulesIn(entry)) as FieldRule;
}

function rulesIn({ answered, pipe, metadata }: Part = {}): FieldRule[] {
  return [...(metadata ? [metadata] : []), ...(answered ? [answered] : (pipe ?? [])).flatMap(rulesIn)];
}
