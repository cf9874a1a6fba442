import {
  selectionRuleKinds,
  selectionRuleValues,
  type SelectionRuleKind,
  type SelectionRules,
} from '@psc/validation/areas/selection/selection-rules.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

export type RulesAtDay = { rules: SelectionRules; ids: number[] };

export async function selectRulesAt(db: Database, dayAd: string): Promise<RulesAtDay> {
  const rows = await db
    .selectFrom('selectionRule')
    .distinctOn('kind')
    .select(['id', 'kind', 'value'])
    .where('holdsFromAd', '<=', dayAd)
    .orderBy('kind')
    .orderBy('holdsFromAd', 'desc')
    .execute();
  return rulesFrom(rows);
}

/** The rules that a list was made with. */
export async function selectRulesUsed(db: Database, ids: readonly number[]): Promise<RulesAtDay> {
  return rulesFrom(await db.selectFrom('selectionRule').select(['id', 'kind', 'value']).where('id', '=', anyOf(ids)).execute());
}

function rulesFrom(rows: readonly { id: number; kind: string; value: unknown }[]): RulesAtDay {
  const valueOf = (kind: SelectionRuleKind) => v.parse(selectionRuleValues[kind], rows.find((row) => row.kind === kind)?.value);
  const rules = Object.fromEntries(selectionRuleKinds.map((kind) => [kind, valueOf(kind)])) as SelectionRules;
  return { rules, ids: rows.map((row) => row.id) };
}

export function selectRules(db: Database) {
  return db
    .selectFrom('selectionRule as r')
    .select(['r.id', 'r.kind', 'r.holdsFromAd', 'r.value', 'r.source', 'r.recordedAt'])
    .select(sql<string | null>`officer_named(r.recorded_by, r.recorded_for)`.as('recordedBy'))
    .orderBy('r.kind')
    .orderBy('r.holdsFromAd', 'desc')
    .execute();
}

type NewRule = { kind: SelectionRuleKind; holdsFromAd: string; value: unknown; source: string; recordedBy: number; recordedAt: Date };

/** Undefined if a rule of this kind from this day already exists. */
export async function insertRule(db: Database, { value, ...rule }: NewRule): Promise<number | undefined> {
  const row = await db
    .insertInto('selectionRule')
    .values({ ...rule, value: jsonb(value) as never })
    .onConflict((conflict) => conflict.columns(['kind', 'holdsFromAd']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
