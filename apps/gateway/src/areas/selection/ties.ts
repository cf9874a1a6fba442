import type { SelectionTie } from '@psc/api-client/areas/selection/selection.ts';
import type { Context } from '../../platform/frame/context.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { selectNames } from './repository/interviewed.ts';
import type { FinalSelectionNow } from './stages.ts';

export async function tiesOf(context: Context, { selection: { ties } }: FinalSelectionNow): Promise<SelectionTie[]> {
  const people = new Map((await selectNames(context.db, ties.flat())).map((row) => [row.applicationId, row]));
  return ties.map((ids) => ({
    people: ids.map((id) => {
      const { applicationId, rollNumber, masterId, ...name } = people.get(id)!;
      return { applicationId, rollNumber, masterId, name: candidateName(name) };
    }),
  }));
}
