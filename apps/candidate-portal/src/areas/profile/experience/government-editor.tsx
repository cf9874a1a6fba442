import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { GovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { ExperienceGovernmentForm } from '@psc/validation/areas/profile/forms/experience-government.ts';
import type { Sending } from '@psc/ui/draft-form.tsx';
import type { SchemaOutput } from '@psc/ui/standard-schema.ts';
import { RecordForm } from '../shared/record-form.tsx';
import { GovernmentFields, type ServiceLists } from './government-fields.tsx';
import { governmentExperience } from './records.tsx';

function valuesOf(record: GovernmentExperienceRecord | null) {
  return {
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

export function GovernmentEditor({
  record,
  lists,
  onDone,
}: {
  record: GovernmentExperienceRecord | null;
  lists: ServiceLists;
  onDone: () => void;
}) {
  const call = useCall(profile.saveGovernmentExperience);
  const save = {
    schema: ExperienceGovernmentForm,
    send: (body: SchemaOutput<typeof ExperienceGovernmentForm>, sending: Sending) => call.run({ body }, sending),
  };
  return (
    <RecordForm kind={governmentExperience} record={record} values={valuesOf(record)} add={save} edit={save} onDone={onDone}>
      <GovernmentFields record={record} lists={lists} />
    </RecordForm>
  );
}
