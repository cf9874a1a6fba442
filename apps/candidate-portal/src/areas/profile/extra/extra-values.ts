import type { ChosenOrOther, ExtraDetails } from '@psc/api-client/areas/profile/profile-types.ts';

/** The value of a select: an id, `other`, or nothing. */
function chosen(choice: ChosenOrOther | null | undefined): string {
  if (!choice) return '';
  return choice.id === null ? 'other' : String(choice.id);
}

/** Groups and classes are stored separately; saved details without any mean 'none'. */
export function extraValues(details: ExtraDetails | null, hasGroups: boolean) {
  return {
    caste: chosen(details?.caste),
    casteOther: details?.caste.other ?? '',
    ethnicGroup: chosen(details?.ethnicGroup),
    ethnicGroupOther: details?.ethnicGroup.other ?? '',
    religion: chosen(details?.religion),
    religionOther: details?.religion.other ?? '',
    maritalStatus: details?.maritalStatus ?? '',
    employmentStatus: details?.employmentStatus ?? '',
    employmentStatusOther: details?.employmentStatusOther ?? '',
    motherTongue: chosen(details?.motherTongue),
    motherTongueOther: details?.motherTongue.other ?? '',
    physicallyDisabled: details ? (details.physicallyDisabled ? 'yes' : 'no') : '',
    disabledClass: chosen(details?.disabledClass),
    disabledClassOther: details?.disabledClass?.other ?? '',
    disabilityType: chosen(details?.disabilityType),
    disabilityTypeOther: details?.disabilityType?.other ?? '',
    fatherEducation: details?.fatherEducation ?? '',
    motherEducation: details?.motherEducation ?? '',
    fatherOccupation: details?.fatherOccupation ?? '',
    fatherOccupationOther: details?.fatherOccupationOther ?? '',
    motherOccupation: details?.motherOccupation ?? '',
    motherOccupationOther: details?.motherOccupationOther ?? '',
    parentsMainOccupation: details?.parentsMainOccupation ?? '',
    parentsMainOccupationOther: details?.parentsMainOccupationOther ?? '',
    geographicalArea: details?.geographicalArea ?? '',
    groupClass: details && !hasGroups ? 'none' : '',
    groupClassOther: '',
    groupClassDocument: undefined,
  };
}
