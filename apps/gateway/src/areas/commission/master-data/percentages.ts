import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import type { ClassPercentages, PercentagesChange, savePercentages } from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { sharesMakeWhole, sumOfShares } from '@psc/validation/areas/commission/forms/quota-shares.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { refuseUnseenRequisitions } from './touched-requisitions.ts';
import { insertPercentages, selectPercentages } from './repository/percentages.ts';

type Row = Awaited<ReturnType<typeof selectPercentages>>[number];

function changeFrom(rows: Row[]): PercentagesChange[] {
  const [{ version, holdsFromAd, source, enteredAt, enteredBy }] = rows as [Row];
  if (version === null) return [];
  const percents = Object.fromEntries(rows.map((row) => [row.heading!, row.percentValue!])) as Partial<Record<Heading, number>>;
  return [{ version, percents, holdsFromAd: holdsFromAd!, source: source!, enteredAt: enteredAt?.toISOString() ?? null, enteredBy }];
}

function percentagesOf(rows: Row[], todayAd: Day): ClassPercentages {
  const [{ classId, nameEn, nameNe }] = rows as [Row];
  const changes = [...Map.groupBy(rows, ({ version }) => version).values()].flatMap(changeFrom);
  const [today = null] = changes
    .filter(({ holdsFromAd }) => holdsFromAd <= todayAd)
    .toSorted((one, other) => other.holdsFromAd.localeCompare(one.holdsFromAd) || other.version - one.version);
  return { classId, class: { en: nameEn, ne: nameNe }, version: changes[0]?.version ?? 0, today, changes };
}

export async function readPercentages({ db, now }: Context): Promise<ClassPercentages[]> {
  const byClass = Map.groupBy(await selectPercentages(db), ({ classId }) => classId);
  return [...byClass.values()].map((rows) => percentagesOf(rows, nepalDayOf(now())));
}

/** @throws Refusal 400 at the field, 409 when other percentages were entered first */
export async function saveClassPercentages(
  context: Context,
  {
    classId,
    version,
    touchedAgreed: agreed,
    holdsFromAd,
    source,
    open = 0,
    workEvaluation = 0,
    internal = 0,
    seniority = 0,
  }: BodyOutput<typeof savePercentages>,
): Promise<Done<DataOf<typeof savePercentages>>> {
  const todayAd = nepalDayOf(context.now());
  const rows = await selectPercentages(context.db, classId);
  if (rows.length === 0) throw refuse.invalid([{ field: 'classId', message: 'rules.all.choice.listedOnly' }]);
  if (holdsFromAd < todayAd) throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.masterData.settingInPast' }]);
  const typed = { open, workEvaluation, internal, seniority };
  const shares = Object.entries(typed).map(([heading, percentValue]) => ({ heading, percentValue }));
  const percents = shares.map(({ percentValue }) => ({ percent: percentValue }));
  if (!sharesMakeWhole(percents)) {
    throw refuse.invalid([{ field: 'open', message: 'gateway.masterData.percentagesNot100', values: { sum: sumOfShares(percents) } }]);
  }
  const { version: last, today } = percentagesOf(rows, todayAd);
  if (last !== version) throw refuse.changedMeanwhile();
  await refuseUnseenRequisitions(context, { classId, agreed });
  const entered = { classId, version: version + 1, shares, holdsFromAd, source };
  if (!(await insertPercentages(context.db, { ...entered, enteredBy: context.staff().accountId, enteredAt: context.now() })))
    throw refuse.changedMeanwhile();
  await context.audit({ subject: `class:${classId}`, before: today?.percents, after: { ...typed, holdsFromAd, source } });
  return done({ version: version + 1 }, 'gateway.masterData.percentagesSaved');
}
