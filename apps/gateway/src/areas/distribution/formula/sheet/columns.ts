import type { FormulaHeader, FormulaScope, Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { Language } from '@psc/i18n/language.ts';
import { messageIn } from '../../../../platform/frame/messages.ts';

const column = (name: string) => `gateway.list.column.${name}`;

export const heads = {
  id: column('entryId'),
  version: column('entryVersion'),
  phase: column('phase'),
  posts: column('numberOfPosts'),
  class: column('class'),
  service: column('service'),
  post: column('post'),
  heading: column('heading'),
  priorityValue: column('priority'),
  percentValue: column('percent'),
} as const;
export type Head = keyof typeof heads;

export const phases: readonly Phase[] = ['phaseOne', 'phaseTwo', 'phaseThree', 'phaseFour'];

const languages: readonly Language[] = ['en', 'ne'];
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isNamed = (name: Bilingual | null, text: string) => (name === null ? text === '' : same(name.en, text) || same(name.ne, text));

export const numberOfPhase = (phase: Phase) => phases.indexOf(phase) + 1;

export const phaseIn = (text: string): Phase | undefined => phases.find((phase) => String(numberOfPhase(phase)) === asciiDigits(text));

export function scopeIn(
  scopes: readonly FormulaScope[],
  cells: { class: string; service: string; post: string },
): FormulaScope | undefined {
  const found = scopes.filter(
    (scope) => isNamed(scope.class, cells.class) && isNamed(scope.service, cells.service) && isNamed(scope.post, cells.post),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** A heading such as `Women [woman]`: the code distinguishes categories with equal names. */
export function headingText(language: Language, heading: string, name: Bilingual | null): string {
  return `${name?.[language] ?? messageIn(language, `gateway.advertisement.notice.heading.${heading}`)} [${heading}]`;
}

export function headingIn(headers: readonly FormulaHeader[], text: string): FormulaHeader | undefined {
  const code = /\[([^[\]]+)\]$/u.exec(text)?.[1];
  if (code !== undefined) return headers.find(({ heading }) => heading === code);
  const bare = (language: Language, { heading, name }: FormulaHeader) => headingText(language, heading, name).replace(/ \[[^[\]]+\]$/u, '');
  const found = headers.filter((header) => languages.some((language) => same(bare(language, header), text)));
  return found.length === 1 ? found[0] : undefined;
}
