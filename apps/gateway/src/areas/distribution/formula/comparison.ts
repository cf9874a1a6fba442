import type { FormulaComparison, FormulaDifference } from '@psc/api-client/areas/distribution/distribution.ts';
import type { ContentScope, FormulaContent } from './content.ts';

type Statement = Omit<FormulaDifference, 'before' | 'after'> & { says: string };

/** Officers do not read more differences than this one by one. */
const MOST_DIFFERENCES = 500;

const nothing = { scope: null, phase: null, heading: null, name: null, posts: null };

function statementsOf(content: FormulaContent): Map<string, Statement> {
  const statements = new Map<string, Statement>();
  const add = (key: (string | number | null)[], statement: Statement) => statements.set(JSON.stringify(key), statement);
  const nameOf = (phase: string, code: string) =>
    content.categories.find((each) => each.phase === phase && each.code === code)?.name ?? null;

  add(['headings'], { ...nothing, what: 'inclusiveHeadings', says: content.inclusiveHeadings.toSorted().join(' ') });
  for (const { phase, code, name, quotaCode, parentCode } of content.categories) {
    const says = [name.en, name.ne, quotaCode, parentCode].filter((text) => text !== null).join(' · ');
    add(['category', phase, code], { ...nothing, what: 'category', phase, heading: code, name, says });
  }
  for (const scope of content.scopes) {
    const key = [scope.classId, scope.serviceId, scope.postId];
    const about = { ...nothing, scope: namesOf(scope) };
    add(['limit', ...key], { ...about, what: 'vacancyLimit', says: String(scope.vacancyLimit) });
    for (const { phase, heading, percent, priority } of scope.formulas) {
      const named = { phase, heading, name: nameOf(phase, heading) };
      add(['formula', ...key, phase, heading], { ...about, ...named, what: 'formula', says: `${percent}% · ${priority}` });
    }
    for (const { phase, rows } of scope.tables) {
      for (const { posts, counts } of rows) {
        for (const [heading, count] of Object.entries(counts)) {
          const named = { phase, heading, name: nameOf(phase, heading), posts };
          add(['table', ...key, phase, posts, heading], { ...about, ...named, what: 'table', says: String(count) });
        }
      }
    }
  }
  return statements;
}

function namesOf({ class: postClass, service, post }: ContentScope) {
  return { class: postClass, service, post };
}

export function compare(earlier: FormulaContent, later: FormulaContent): FormulaComparison {
  const [before, after] = [statementsOf(earlier), statementsOf(later)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  const differences = [...keys]
    .filter((key) => before.get(key)?.says !== after.get(key)?.says)
    .map((key): FormulaDifference => {
      const { says: _says, ...statement } = (after.get(key) ?? before.get(key))!;
      return { ...statement, before: before.get(key)?.says ?? null, after: after.get(key)?.says ?? null };
    });
  return { differences: differences.slice(0, MOST_DIFFERENCES), more: Math.max(0, differences.length - MOST_DIFFERENCES) };
}
