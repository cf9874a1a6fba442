export type FileKind = 'pdf' | 'jpeg' | 'png' | 'xlsx' | 'csv' | 'json';
/** `maxKb` is in KB of 1024 bytes, infinite without a limit; pictures are shrunk to it. */
export type FileRule = { types: readonly FileKind[]; maxKb: number };

/** A schema as `uploadedFile` and `optional` of the rules build it. */
type Part = { entries?: Record<string, Part>; answered?: Part; pipe?: readonly Part[]; metadata?: FileRule };

/** The types and the size that the schema of a form accepts in a file field: `further.proof`. */
export function fileRuleOf(schema: unknown, name: string): FileRule {
  const entry = name.split('.').reduce<Part | undefined>((part, key) => part?.entries?.[key], schema as Part);
  const rule = (entry?.answered ?? entry)?.pipe?.find(({ metadata }) => metadata !== undefined)?.metadata;
  if (!rule) throw new Error(`The schema of the form has no file ${name}.`);
  return rule;
}
