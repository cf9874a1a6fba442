import { useLingui } from '@lingui/react/macro';
import type { ClassRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { SelectionRuleRow } from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import type { Band, SelectionRules } from '@psc/validation/areas/selection/selection-rules.ts';
import { useFactWords } from '../shared/decided-by.tsx';
import { useSeatingWords } from './rule-words.ts';

export function RuleValue({ rule, classes }: { rule: Pick<SelectionRuleRow, 'kind' | 'value'>; classes: readonly ClassRow[] }) {
  const lines = useLines(classes);
  return (
    <ul>
      {lines(rule).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function useLines(classes: readonly ClassRow[]) {
  const { t } = useLingui();
  const facts = useFactWords();
  const seating = useSeatingWords();
  const language = activeLanguage();
  const number = (value: number) => formatNumber(value, language);
  const bandLines = (bands: readonly Band[]) => {
    if (bands.length === 0) return [t`Not entered: the schedule without a practical test is used.`];
    return bands.map(({ seatsFrom, people, percent }, at) => {
      const [from, next] = [number(seatsFrom), bands[at + 1]];
      const last = next && number(next.seatsFrom - 1);
      const posts = last ? t`${from} to ${last} posts` : t`${from} or more posts`;
      const [count, share] = [people === null ? '' : number(people), percent === null ? '' : number(percent)];
      return people === null ? t`${posts}: ${share} percent of the posts` : t`${posts}: ${count}`;
    });
  };
  return ({ kind, value }: Pick<SelectionRuleRow, 'kind' | 'value'>): string[] => {
    switch (kind) {
      case 'interviewMarks': {
        const { others, classes: own } = value as SelectionRules['interviewMarks'];
        const rest = number(others);
        const lines = own.map(({ classCode, fullMarks }) => {
          const found = classes.find(({ code }) => code === classCode);
          return `${found ? inLanguage(found.name, language) : classCode}: ${number(fullMarks)}`;
        });
        return [...lines, own.length > 0 ? t`Other classes: ${rest}` : t`All classes: ${rest}`];
      }
      case 'tieBreaks':
        return (value as SelectionRules['tieBreaks']).facts.map((fact, at) => `${number(at + 1)}. ${facts[fact]}`);
      case 'seating':
        return [seating[(value as SelectionRules['seating']).order]];
      case 'gpaScale': {
        const scale = value as SelectionRules['gpaScale'];
        const [most, points] = [number(scale.gpaMaximum), number(scale.percentPerPoint)];
        return [t`A value up to ${most} is a grade point average; each point counts ${points} percent.`];
      }
      case 'unfilledSeats': {
        const times = number((value as SelectionRules['unfilledSeats']).timesCarried);
        return [t`Number of times carried to the next requisition before going to open competition: ${times}`];
      }
      case 'alternateTime': {
        const months = number((value as SelectionRules['alternateTime']).months);
        return [t`Months after the final list is published: ${months}`];
      }
      case 'shortlistWithPractical':
        return bandLines((value as SelectionRules['shortlistWithPractical']).bands);
      case 'shortlist':
      case 'alternates': {
        const { bands, countedBeyondOpen } = value as SelectionRules['shortlist'];
        const counting = countedBeyondOpen
          ? t`A quota counts only people who are not on the list of open competition`
          : t`A quota also counts people who are on the list of open competition`;
        return [...bandLines(bands), counting];
      }
    }
  };
}
