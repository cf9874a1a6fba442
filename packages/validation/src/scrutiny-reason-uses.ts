/** The parts of an application to which a reason of scrutiny applies; `asked` marks a question that is sent to a candidate on hold. */
export const scrutinyReasonUses = ['anyPart', 'paper', 'ageRule', 'qualificationRule', 'quotaRule', 'asked'] as const;
export type ScrutinyReasonUse = (typeof scrutinyReasonUses)[number];

/**
 * The uses of reasons that a part is about, the nearest first. Rules on quotas and qualifications also take reasons about documents, because
 * a document that was not sent is no part; a part is named `rule:age`, `proof:dalit:groupListed` or `document:<image name>`.
 */
export function usesOfPart(part: string): readonly ScrutinyReasonUse[] {
  const [kind, name] = part.split(':');
  if (kind === 'document') return ['paper', 'anyPart'];
  if (kind === 'rule' && name === 'age') return ['ageRule', 'anyPart'];
  return [kind === 'rule' && name === 'qualification' ? 'qualificationRule' : 'quotaRule', 'paper', 'anyPart'];
}
