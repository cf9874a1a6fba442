import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { GovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { ExperienceGovernmentForm } from '@psc/validation/areas/profile/forms/experience-government.ts';
import { RecordForm } from '../shared/record-form.tsx';
import { GovernmentFields, type ServiceLists } from './government-fields.tsx';

function valuesOf(record: GovernmentExperienceRecord | null) {
  return {
    id: record?.id,
    institutionName: record?.institutionName ?? '',
    otherInstitutionName: record?.otherInstitutionName ?? '',
    address: record?.address ?? '',
    post: String(record?.postId ?? ''),
    service: String(record?.serviceId ?? ''),
    group: String(record?.groupId ?? ''),
    subGroup: String(record?.subGroupId ?? ''),
    classId: String(record?.classId ?? ''),
    employmentFrom: record?.employmentFromAd ?? '',
    employmentTo: record?.employmentToAd ?? '',
    employmentStatus: record?.employmentStatus ?? '',
    developmentPost: record?.developmentPost ?? false,
    employmentType: record?.employmentType ?? '',
    remarks: record?.remarks ?? '',
    multipartFile: undefined,
  };
}

/** Adds or edits a period of government service; a file that is not chosen again is kept. */
export function GovernmentEditor({
  record,
  lists,
  onDone,
}: {
  record: GovernmentExperienceRecord | null;
  lists: ServiceLists;
  onDone: () => void;
}) {
  const save = useCall(profile.saveGovernmentExperience);
  return (
    <RecordForm
      schema={ExperienceGovernmentForm}
      defaultValues={valuesOf(record)}
      draftKey={`profile.government-experience.${record?.id ?? 'new'}`}
      send={(body, sending) => save.run({ body }, sending)}
      onDone={onDone}
    >
      <GovernmentFields record={record} lists={lists} />
    </RecordForm>
  );
}
