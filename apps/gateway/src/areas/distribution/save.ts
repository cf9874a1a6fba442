import type * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { DistributionLine } from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { statesBefore } from '@psc/validation/lifecycle.ts';
import { percentageDistributionLifecycle } from '@psc/validation/areas/distribution/percentage-distribution-lifecycle.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { seatsOf, withoutCarried } from './carried-seats.ts';
import { basisColumns, preview, type Preview } from './preview.ts';
import { findAdvertisementOf } from './repository/advertisements.ts';
import * as repository from './repository/distributions.ts';
import { remaindersByCategory, remaindersByHand, sameSeats } from './rules.ts';

type SaveBody = BodyOutput<typeof distribution.save>;
type Columns = Pick<repository.DistributionColumns, 'lines' | 'stages' | 'remaindersBefore' | 'remaindersAfter'>;

/** @throws Refusal 409 when the remainders changed after the officer saw the generated quota */
function generatedColumns(body: SaveBody, today: Preview): Columns {
  if (!sameSeats(body.lines, today.lines)) throw refuse.conflict('gateway.distribution.quotaOutdated');
  return {
    lines: today.lines,
    stages: today.stages,
    remaindersBefore: remaindersByCategory(today.stages, 'remaindersBefore'),
    remaindersAfter: remaindersByCategory(today.stages, 'remaindersAfter'),
  };
}

/** A manual distribution has the generated lines with the officer's counts; the differences become remainders. */
async function columnsByHand(context: Context, body: SaveBody, today: Preview): Promise<Columns> {
  await checkAdvertisementNumber(context, body);
  const known = new Map(today.lines.map((line) => [`${line.heading}/${line.quotaCode}`, line]));
  const unknown = body.lines.findIndex((line) => !known.has(`${line.heading}/${line.quotaCode}`));
  if (unknown >= 0) throw refuse.invalid([{ field: `lines.${unknown}.quotaCode`, message: 'rules.manualDistribution.quotaType.required' }]);
  const counts = new Map(body.lines.map((line) => [`${line.heading}/${line.quotaCode}`, line.actualCount]));
  if (counts.size !== body.lines.length) throw refuse.invalid([{ field: 'lines', message: 'gateway.distribution.quotaTwice' }]);
  const lines: DistributionLine[] = [...known].map(([key, line]) => ({ ...line, actualCount: counts.get(key) ?? 0 }));
  const divided = withoutCarried(lines, today.carried);
  const short = divided.find(({ actualCount }) => actualCount < 0);
  if (short)
    throw refuse.invalid([
      { field: 'lines', message: 'gateway.distribution.carriedLeftOut', values: { quota: nameOf(short, today, context) } },
    ]);
  const total = today.requisition.totalVacancy - seatsOf(today.carried);
  return {
    lines,
    stages: [],
    remaindersBefore: remaindersByCategory(today.stages, 'remaindersBefore'),
    remaindersAfter: remaindersByHand(total, today.rules, today.remainders, divided),
  };
}

function nameOf({ quotaCode }: DistributionLine, { quotas }: Preview, { language }: Context): string {
  const look = quotas.find(({ code }) => code === quotaCode);
  return look ? inLanguage(look.name, language) : quotaCode;
}

/** First document, section 4: manual distribution requires the advertisement number to be generated first. */
async function checkAdvertisementNumber(context: Context, { requisitionId, advtNumber }: SaveBody): Promise<void> {
  const advertisement = await findAdvertisementOf(context.db, requisitionId);
  if (advtNumber === undefined || advertisement?.reservedAdvtNumber !== advtNumber) {
    throw refuse.invalid([{ field: 'advtNumber', message: 'rules.manualDistribution.advtNumber.required' }]);
  }
}

/** Saves a distribution for approval, replacing a pending or rejected one. */
export async function saveDistribution(context: Context, body: SaveBody) {
  const today = await preview(context.db, body.requisitionId, nepalDayOf(context.now()), context.language);
  const { requisition } = today;
  if (body.totalVacancy !== requisition.totalVacancy) {
    throw refuse.invalid([{ field: 'lines', message: 'rules.manualDistribution.vacancyNumbers.sumEquals' }]);
  }
  const columns: repository.DistributionColumns = {
    ...(body.mode === 'automatic' ? generatedColumns(body, today) : await columnsByHand(context, body, today)),
    requisitionId: body.requisitionId,
    mode: body.mode,
    formulaVersionId: today.formulaVersion?.versionId ?? null,
    ...basisColumns(today),
    totalVacancy: requisition.totalVacancy,
    createdBy: context.staff().accountId,
    createdAt: context.now(),
  };
  const before = await repository.lockDistribution(context.db, { requisitionId: body.requisitionId });
  const saved = before ? await replace(context, before, body.version, columns) : await insert(context, columns);
  await context.audit({
    subject: `percentageDistribution:${saved.distributionId}`,
    before: before ? { status: before.status, mode: before.mode } : undefined,
    after: {
      mode: columns.mode,
      formulaVersion: today.formulaVersion,
      basis: today.basis,
      lines: columns.lines,
      remaindersBefore: columns.remaindersBefore,
      remaindersAfter: columns.remaindersAfter,
    },
  });
  return done(saved, 'gateway.distribution.saved', { requisitionNo: localDigits(requisition.requisitionNo, context.language) });
}

const UNIQUE_VIOLATION = '23505';

async function insert(context: Context, columns: repository.DistributionColumns) {
  try {
    return { distributionId: await repository.insertDistribution(context.db, columns), version: 1 };
  } catch (error) {
    // Two officers saved the first distribution of a requisition at the same moment.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw refuse.changedMeanwhile();
    throw error;
  }
}

async function replace(
  context: Context,
  before: repository.LockedDistribution,
  version: number | undefined,
  columns: repository.DistributionColumns,
) {
  const from = statesBefore(percentageDistributionLifecycle, 'save');
  if (!(from as string[]).includes(before.status)) throw refuse.conflict('gateway.distribution.decidedAlready');
  if (version === undefined) throw refuse.changedMeanwhile();
  if (!(await repository.replaceDistribution(context.db, { distributionId: before.id, version, from }, columns)))
    throw refuse.changedMeanwhile();
  return { distributionId: before.id, version: version + 1 };
}
