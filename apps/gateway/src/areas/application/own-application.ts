import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { selectOwnApplicationId } from './repository/documents.ts';
import { selectApplication } from './repository/summaries.ts';

export type OwnApplication = NonNullable<Awaited<ReturnType<typeof selectApplication>>>;

/** @throws Refusal 404 */
export async function ownApplication(advtCode: Id<'advertisement'>, { db, candidate }: Context): Promise<OwnApplication> {
  const { masterId } = candidate();
  const found = await selectOwnApplicationId(db, masterId, advtCode);
  const application = found && (await selectApplication(db, masterId, found.id));
  if (!application) throw refuse.notFound('gateway.application.notFound');
  return application;
}

/** The categories applied for, one per line: number, then quota in both languages. */
export function categoryLines({ categories }: OwnApplication): string {
  return categories.map((category) => `${category.advtNumber} – ${category.nameNe} (${category.nameEn})`).join('\n');
}
