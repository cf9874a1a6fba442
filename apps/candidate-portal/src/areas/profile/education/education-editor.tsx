import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/calls/profile.ts';
import type { LookupChoice } from '@psc/api-client/calls/lookup.ts';
import type { EducationRecord } from '@psc/api-client/calls/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EducationEditForm, EducationForm } from '@psc/validation/forms/education.ts';
import { usePerson } from '../../../shell/session.ts';
import { EducationFields } from './education-fields.tsx';
import { homeCountry } from './countries.ts';

export type EducationLists = { levels: readonly LookupChoice[]; boards: readonly LookupChoice[]; faculties: readonly LookupChoice[] };

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

/** Adds a qualification, or edits a saved one; a paper that is not chosen anew stays. */
export function EducationEditor({ record, lists, onDone }: { record: EducationRecord | null; lists: EducationLists; onDone: () => void }) {
  const { t } = useLingui();
  const person = usePerson();
  const save = useCall(profile.saveEducation);
  const edit = useCall(profile.editEducation);
  const shared = {
    person,
    submitLabel: t`Save`,
    actions: <Button onClick={onDone}>{t`Cancel`}</Button>,
    children: <EducationFields lists={lists} record={record} />,
  };
  if (record) {
    return (
      <DraftForm
        {...shared}
        schema={EducationEditForm}
        defaultValues={{ ...valuesOf(record), id: record.id }}
        draftKey={`profile.education.${record.id}`}
        onSubmit={async (values) => {
          const outcome = await edit.run({ body: values });
          if (!outcome.ok) return outcome.errors ?? [];
          onDone();
          return null;
        }}
      />
    );
  }
  return (
    <DraftForm
      {...shared}
      schema={EducationForm}
      defaultValues={valuesOf(null)}
      draftKey="profile.education.new"
      onSubmit={async (values) => {
        const outcome = await save.run({ body: values });
        if (!outcome.ok) return outcome.errors ?? [];
        onDone();
        return null;
      }}
    />
  );
}
