import type { Context } from '../../platform/frame/context.ts';
import { saveUnfilled } from './repository/unfilled.ts';
import type { Examined, FinalSelectionNow } from './stages.ts';

/** Records the seats of each category that a published final list leaves unfilled; returns their number. */
export async function keepUnfilled(
  context: Context,
  { categories }: Examined,
  selectionId: number,
  { selection, carried }: Pick<FinalSelectionNow, 'selection' | 'carried'>,
): Promise<number> {
  const unfilled = categories.map((category) => ({
    advertisementCategoryId: category.id,
    selectionId,
    seats: selection.unfilled.get(category.id) ?? 0,
    movedToOpen: selection.movedToOpen.get(category.id) ?? 0,
    timesCarried: carried.get(category.quotaCode) ?? 0,
    recordedAt: context.now(),
  }));
  await saveUnfilled(context.db, unfilled);
  return unfilled.reduce((sum, { seats }) => sum + seats, 0);
}
