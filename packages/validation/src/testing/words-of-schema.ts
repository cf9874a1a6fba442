import * as v from 'valibot';
import { isBlank } from '../rules/blank.ts';

/** One value per kind of wrong answer. */
const oddAnswers: unknown[] = [
  ...[undefined, null, '', ' ', ' a ', 'abc', '\u202aa', 'a\u0001', 'x'.repeat(5000), '2050-13-45', '2099-01-01', '1900-01-01'],
  ...[-1, 0, 1.5, 1e21, true, [], {}],
];

const nested = ['pipe', 'entries', 'item', 'items', 'options', 'wrapped', 'rest', 'key', 'value', 'forms'] as const;

/** All messages that a schema, or a rule inside it, can give: message keys, and texts of screens that define their own rules. */
export function wordsOfSchema(schema: object): Set<string> {
  const words = new Set<string>();
  collect(schema, words, new Set());
  for (const answer of oddAnswers) for (const word of messagesTo(schema, answer)) words.add(word);
  const { entries = {} } = schema as { entries?: object };
  for (const field of Object.keys(entries)) {
    for (const answer of oddAnswers) for (const word of messagesTo(schema, { [field]: answer })) words.add(word);
  }
  return words;
}

function messagesTo(schema: object, answer: unknown): string[] {
  return (v.safeParse(schema as v.GenericSchema, answer).issues ?? []).map(({ message }) => message);
}

function collect(part: unknown, words: Set<string>, seen: Set<object>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  if (Array.isArray(part) || Object.getPrototypeOf(part) === null) return Object.values(part).forEach((each) => collect(each, words, seen));
  const { kind, message, getter, crossRules } = part as Record<string, unknown>;
  if (typeof message === 'string') words.add(message);
  if (typeof getter === 'function') for (const answer of oddAnswers) collectAnswered(getter(answer), words, seen);
  if (Array.isArray(crossRules)) for (const { word } of crossRules as { word: string }[]) words.add(word);
  const within = kind === undefined ? Object.values(part) : nested.map((name) => (part as Record<string, unknown>)[name]);
  for (const each of within) collect(each, words, seen);
}

/** Drops 'required' messages of a rule that is never run on an empty answer. */
function collectAnswered(part: object, words: Set<string>, seen: Set<object>): void {
  const inside = new Set<string>();
  collect(part, inside, seen);
  for (const answer of oddAnswers.filter(isBlank)) for (const word of messagesTo(part, answer)) inside.delete(word);
  for (const answer of oddAnswers.filter((each) => !isBlank(each))) for (const word of messagesTo(part, answer)) inside.add(word);
  for (const word of inside) words.add(word);
}
