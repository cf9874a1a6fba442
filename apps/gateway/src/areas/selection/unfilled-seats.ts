import type { Id } from '@psc/validation/rules/id.ts';
import type { FinalSelection } from '@psc/validation/areas/selection/final-selection.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import type { CategoryRow } from './repository/advertisements.ts';
import { lockCarriedAway, saveUnfilled, type CarriedHere } from './repository/unfilled.ts';
import type { Examined, FinalSelectionNow } from './stages.ts';

const carriedOf = ({ heading, quotaCode }: CategoryRow, carried: readonly CarriedHere[]) =>
  carried.filter((each) => each.heading === heading && each.quotaCode === quotaCode);
const sumOf = (carried: readonly { seats: number }[]) => carried.reduce((sum, { seats }) => sum + seats, 0);

/**
 * The seats of a category that go to open competition if they stay empty: those carried as often as the rule says. Posts of another heading
 * never go there, because the law divides the posts by heading before any quota.
 */
export function seatsToOpen(category: CategoryRow, carried: readonly CarriedHere[], timesCarried: number): number {
  if (category.heading !== 'open' || category.quotaCode === 'open') return 0;
  if (timesCarried === 0) return category.seats;
  return Math.min(category.seats, sumOf(carriedOf(category, carried).filter(({ times }) => times >= timesCarried)));
}

/** How often the empty seats of a category were carried. Carried seats are filled first, as in the final selection. */
function timesCarriedOf(category: CategoryRow, carried: readonly CarriedHere[]): number {
  const here = carriedOf(category, carried);
  return here.length === 0 || sumOf(here) < category.seats ? 0 : Math.min(...here.map(({ times }) => times));
}

/** @throws Refusal 409 if the list gives a seat that another requisition carries */
export async function refuseCarriedSeats(
  context: Context,
  { categories }: Examined,
  selectionId: Id<'selection'>,
  { unfilled }: FinalSelection,
): Promise<void> {
  const away = await lockCarriedAway(context.db, selectionId);
  for (const category of categories) {
    const carried = away.filter((each) => each.categoryId === category.id);
    const left = unfilled.get(category.id) ?? 0;
    if (sumOf(carried) <= left) continue;
    const quota = context.language === 'ne' ? category.nameNe : category.nameEn;
    const requisitions = carried.map(({ requisitionNo }) => requisitionNo).join(', ');
    throw refuse.conflict('gateway.selection.seatCarried', { quota, seats: sumOf(carried), left, requisitions });
  }
}

/** Records the seats of each category that a published final list leaves unfilled; returns their number. */
export async function keepUnfilled(
  context: Context,
  { categories }: Examined,
  selectionId: Id<'selection'>,
  { selection, carried }: Pick<FinalSelectionNow, 'selection' | 'carried'>,
): Promise<number> {
  const unfilled = categories.map((category) => ({
    advertisementCategoryId: category.id,
    selectionId,
    seats: selection.unfilled.get(category.id) ?? 0,
    movedToOpen: selection.movedToOpen.get(category.id) ?? 0,
    timesCarried: timesCarriedOf(category, carried),
    recordedAt: context.now(),
  }));
  await saveUnfilled(context.db, unfilled);
  return unfilled.reduce((sum, { seats }) => sum + seats, 0);
}
