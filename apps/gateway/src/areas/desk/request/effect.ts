import type { RecordChange, RecordValue } from '@psc/i18n/record-words.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Language } from '../../../platform/frame/messages.ts';
import { changesOf } from '../../../platform/shared/changes.ts';
import { selectNames, type NamedTable } from './repository.ts';

/** Values that only detect a change by another officer, or that say nothing without their row. */
const technicalFields = new Set(['version', 'digest', 'paperId', 'holders', 'next', 'holder']);

/** Fields that hold ids, with the table whose names an officer reads instead. */
const namedFields: Record<string, NamedTable> = {
  leaving: 'application',
  alternate: 'application',
  roomId: 'room',
  examCentreId: 'examCentre',
  roleIds: 'role',
  organizationId: 'organization',
};

const lastOf = (field: string) => field.split('.').at(-1)!;
const partOf = (state: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
const idsIn = (value: RecordValue) => (value === null || value === '' ? [] : String(value).split(', ').map(Number));

/** The changes that each request makes when it is approved, with names instead of ids. Values that a request leaves out stay as they are. */
export async function effectsOf(
  db: Database,
  language: Language,
  requests: readonly { id: number; before: unknown; after: unknown }[],
): Promise<Map<number, RecordChange[]>> {
  const effects = new Map(
    requests.map(({ id, before, after }) => [
      id,
      changesOf(partOf(before as object, Object.keys(after as object)), after).filter(({ field }) => !technicalFields.has(lastOf(field))),
    ]),
  );
  const changes = [...effects.values()].flat();
  for (const table of new Set(Object.values(namedFields))) {
    const named = changes.filter(({ field }) => namedFields[lastOf(field)] === table);
    const names = await selectNames(db, table, [...new Set(named.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))]);
    const shown = (value: RecordValue) =>
      idsIn(value)
        .map((id) => names.get(id)?.[language] ?? String(id))
        .join(', ') || null;
    for (const change of named) Object.assign(change, { before: shown(change.before), after: shown(change.after) });
  }
  return effects;
}
