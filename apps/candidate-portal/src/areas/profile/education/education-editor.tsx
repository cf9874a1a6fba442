import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { EducationRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { EducationEditForm, EducationForm } from '@psc/validation/areas/profile/forms/education.ts';
import { RecordForm, type GoOn } from '../shared/record-form.tsx';
import { EducationFields, type EducationLists } from './education-fields.tsx';
import { homeCountry } from './countries.ts';
import { education } from './record.tsx';

function valuesOf(record: EducationRecord | null) {
  const files = { transcript: undefined, backTranscript: undefined, characterCertificate: undefined, equivalentCertificate: undefined };
  return {
    universityOrBoardName: record?.universityOrBoardName ?? '',
    foreignBoard: record?.foreignBoard ?? false,
    level: String(record?.levelId ?? ''),
    faculty: String(record?.facultyId ?? ''),
    majorSubject: record?.majorSubject ?? '',
    description: record?.description ?? '',
    educationType: record?.educationType ?? '',
    passedDateAd: record?.passedDateAd ?? '',
    passedDateBs: record ? bsFromAd(record.passedDateAd) : '',
    division: record?.division ?? '',
    country: record?.country ?? homeCountry,
    percentage: String(record?.percentage ?? ''),
    ...files,
  };
}

type EducationEditorProps = {
  record: EducationRecord | null;
  lists: EducationLists;
  onDone: () => void;
  goOn?: GoOn | undefined;
};

export function EducationEditor({ record, lists, onDone, goOn }: EducationEditorProps) {
  const save = useCall(profile.saveEducation);
  const edit = useCall(profile.editEducation);
  return (
    <RecordForm
      kind={education}
      record={record}
      values={valuesOf(record)}
      add={{ schema: EducationForm, send: (body, sending) => save.run({ body }, sending) }}
      edit={{ schema: EducationEditForm, send: (body, sending) => edit.run({ body }, sending) }}
      onDone={onDone}
      goOn={goOn}
    >
      <EducationFields lists={lists} record={record} />
    </RecordForm>
  );
}
