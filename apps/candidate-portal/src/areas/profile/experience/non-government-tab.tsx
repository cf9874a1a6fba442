import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { NonGovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordFiles } from '../shared/record-files.tsx';
import { RecordSection } from '../shared/record-section.tsx';
import { NonGovernmentEditor } from './non-government-editor.tsx';

export function NonGovernmentTab({ records }: { records: readonly NonGovernmentExperienceRecord[] }) {
  const { t } = useLingui();
  const { permission } = useProfileState();
  const remove = useCall(profile.deleteNonGovernmentExperience);
  return (
    <RecordSection
      records={records}
      canEdit={permission.canEditProfile}
      titleOf={(record) => record.institutionName}
      renderRecord={(record) => <NonGovernmentCard record={record} />}
      renderForm={(record, close) => <NonGovernmentEditor record={record} onDone={close} />}
      remove={(record) => remove.run({ params: { id: record.id } })}
      kind="non-government-experience"
      addLabel={t`Add non-government experience`}
      emptyText={t`Your other work will appear here.`}
    />
  );
}

function NonGovernmentCard({ record }: { record: NonGovernmentExperienceRecord }) {
  const { t } = useLingui();
  return (
    <>
      <FactList
        facts={[
          { label: t`Post`, value: record.employmentStatus },
          { label: t`Type of employment`, value: record.employmentType },
          { label: t`Level`, value: messageText(`enums.experienceLevel.${record.expMatchOfficerLevel}`) },
          { label: t`From`, value: record.employmentFromAd && <DateText ad={record.employmentFromAd} /> },
          {
            label: t`To`,
            value: record.employmentToAd ? <DateText ad={record.employmentToAd} /> : record.employmentFromAd && t`until today`,
          },
        ]}
      />
      <RecordFiles files={[{ file: record.file, title: t`Experience certificate` }]} />
    </>
  );
}
