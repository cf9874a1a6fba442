import type { FormulaLevel } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { ContentScope, FormulaContent } from './content.ts';
import { selectCategories, selectConfiguration } from './repository/categories.ts';
import { selectFormulas, selectTables } from './repository/formulas.ts';
import { selectScopes } from './repository/scopes.ts';

/** The draft of a level, in the form of a version. */
export async function readDraft(db: Database, level: FormulaLevel): Promise<FormulaContent> {
  const [{ inclusiveHeadings }, categories, scopes, formulas, tables] = await Promise.all([
    selectConfiguration(db, level),
    selectCategories(db, level),
    selectScopes(db, { level }),
    selectFormulas(db, { level }),
    selectTables(db, { level }),
  ]);
  return {
    inclusiveHeadings,
    categories: categories.map(({ phase, code, name, quotaCode, parentCode }) => ({ phase, code, name, quotaCode, parentCode })),
    scopes: scopes.map(
      ({ scopeId, level: _level, percents: _percents, version: _version, contentKey: _contentKey, ...scope }): ContentScope => ({
        ...scope,
        formulas: formulas
          .filter((each) => each.scopeId === scopeId)
          .map(({ phase, heading, priorityValue, percentValue }) => ({ phase, heading, priority: priorityValue, percent: percentValue })),
        tables: tables
          .filter((each) => each.scopeId === scopeId)
          .map(({ phase, parentCode, outdated, rows }) => ({
            phase,
            parentCode,
            outdated,
            rows: rows.map(({ posts, counts, byHand }) => ({ posts, counts, byHand })),
          })),
      }),
    ),
  };
}
