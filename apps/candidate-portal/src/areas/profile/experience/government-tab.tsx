import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { GovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordFiles } from '../shared/record-files.tsx';
import { RecordSection } from '../shared/record-section.tsx';
import { GovernmentEditor } from './government-editor.tsx';
import type { ServiceLists } from './government-fields.tsx';

export function GovernmentTab({ records, lists }: { records: readonly GovernmentExperienceRecord[]; lists: ServiceLists }) {
  const { t } = useLingui();
  const { permission } = useProfileState();
  const remove = useCall(profile.deleteGovernmentExperience);
  const language = activeLanguage();
  return (
    <RecordSection
      records={records}
      canEdit={permission.canEditProfile}
      titleOf={(record) => `${inLanguage(record.post, language)}, ${record.institutionName}`}
      renderRecord={(record) => <GovernmentCard record={record} />}
      renderForm={(record, close) => <GovernmentEditor record={record} lists={lists} onDone={close} />}
      remove={(record) => remove.run({ params: { id: record.id } })}
      kind="government-experience"
      addLabel={t`Add government experience`}
      emptyText={t`Your government service will appear here.`}
    />
  );
}

function GovernmentCard({ record }: { record: GovernmentExperienceRecord }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <>
      <FactList
        facts={[
          {
            label: t`Service, group and sub-group`,
            value: [record.service, record.group, record.subGroup].map((name) => inLanguage(name, language)).join(', '),
          },
          { label: t`Class`, value: inLanguage(record.class, language) },
          { label: t`Address of the office`, value: record.address },
          record.otherInstitutionName !== '' && { label: t`Other institution`, value: record.otherInstitutionName },
          { label: t`Working status`, value: messageText(`enums.experienceWorkingStatus.${record.employmentStatus}`) },
          { label: t`Type of employment`, value: record.employmentType },
          record.developmentPost === true && { label: t`Development post`, value: t`Yes` },
          { label: t`From`, value: <DateText ad={record.employmentFromAd} /> },
          { label: t`To`, value: record.employmentToAd ? <DateText ad={record.employmentToAd} /> : t`until today` },
          { label: t`Remarks`, value: record.remarks },
        ]}
      />
      <RecordFiles files={[{ file: record.file, title: t`Experience document` }]} />
    </>
  );
}
