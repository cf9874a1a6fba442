/** The parts of an application to which a reason of scrutiny applies; `asked` marks a question that is sent to a candidate on hold. */
export const scrutinyReasonUses = ['anyPart', 'paper', 'ageRule', 'qualificationRule', 'quotaRule', 'asked'] as const;
export type ScrutinyReasonUse = (typeof scrutinyReasonUses)[number];

/** The use of reasons that a part calls for; the part is named `rule:age`, `proof:dalit:groupListed` or `document:<image name>`. */
export function usesOfPart(part: string): readonly ScrutinyReasonUse[] {
  const [kind, name] = part.split(':');
  if (kind === 'document') return ['paper', 'anyPart'];
  if (kind === 'proof') return ['quotaRule', 'paper', 'anyPart'];
  if (name === 'age') return ['ageRule', 'anyPart'];
  return [name === 'qualification' ? 'qualificationRule' : 'quotaRule', 'anyPart'];
}
