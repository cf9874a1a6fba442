import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileFile, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { PartMark, ScrutinyCase, ScrutinyPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import { proofsOf } from '@psc/validation/areas/scrutiny/quota-proofs.ts';
import type { Context } from '../../platform/frame/context.ts';
import { claimedQuotas } from '../application/eligibility/claimed-quotas.ts';
import { profileSnapshot } from '../profile/snapshot.ts';
import { changesOf } from '../../platform/shared/changes.ts';
import type { CaseRow } from './repository/cases.ts';
import type { MarkRow } from './repository/parts.ts';

const isFile = (value: object): value is ProfileFile => 'imageName' in value;

/** Every file in the submitted data, at any depth. */
export function filesIn(value: unknown): ProfileFile[] {
  if (value === null || typeof value !== 'object') return [];
  return isFile(value) ? [value] : Object.values(value).flatMap(filesIn);
}

type Looked = Pick<ScrutinyCase, 'verdicts' | 'voucher' | 'holds'> & { row: CaseRow };

/** The rules with their evidence, then the documents; each with its mark. */
export function partsOf({ row, verdicts, voucher, holds }: Looked, marks: MarkRow[]): ScrutinyPart[] {
  const quotas = claimedQuotas(row.categories);
  const names = [
    ...verdicts.flatMap(({ rule, values }) => {
      if (rule !== 'quota') return [`rule:${rule}`];
      const quota = quotas.find(({ code }) => code === values.quotaCode);
      const provenBy = row.categories.find(({ quotaCode }) => quotaCode === values.quotaCode)?.provenBy;
      const ofQuota = `proof:${values.quotaCode}:`;
      const proofs = quota ? proofsOf({ ...quota, provenBy }).map((proof) => `${ofQuota}${proof}`) : [];
      // A mark outlasts a change of the quota's proofs: an objection counts until an officer removes it.
      const marked = marks.flatMap(({ part }) => (part.startsWith(ofQuota) ? [part] : []));
      return [`rule:quota:${values.quotaCode}`, ...new Set([...proofs, ...marked])];
    }),
    ...filesIn([row.snapshot, voucher, holds]).map(({ imageName }) => `document:${imageName}`),
  ];
  return names.map((part) => ({ part, mark: markOf(marks.find((mark) => mark.part === part)) }));
}

function markOf(row: MarkRow | undefined): PartMark | null {
  return (
    (row && {
      result: row.result as PartMark['result'],
      reason: row.reason,
      words: row.words,
      note: row.note,
      officerName: row.officerName,
      markedAt: row.markedAt.toISOString(),
    }) ??
    null
  );
}

/** Removes ids and shows files by their original name, for a reader. */
function readable(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(readable);
  if (isFile(value)) return value.originalName;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !/^id$|Id$|^updatedAt$/u.test(name))
      .map(([name, each]) => [name, readable(each)]),
  );
}

export async function differencesFrom(context: Context, masterId: Id<'candidate'>, sent: ProfileSnapshot): Promise<RecordChange[]> {
  return changesOf(readable(sent), readable(await profileSnapshot(context.db, masterId)));
}
