import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { GovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordSection } from '../shared/record-section.tsx';
import { GovernmentEditor } from './government-editor.tsx';
import type { ServiceLists } from './government-fields.tsx';
import { governmentExperience } from './records.tsx';

export function GovernmentTab({ records, lists }: { records: readonly GovernmentExperienceRecord[]; lists: ServiceLists }) {
  const { t } = useLingui();
  const { permission } = useProfileState();
  const remove = useCall(profile.deleteGovernmentExperience);
  return (
    <RecordSection
      records={records}
      canEdit={permission.canEditProfile}
      renderForm={(record, close) => <GovernmentEditor record={record} lists={lists} onDone={close} />}
      remove={(record) => remove.run({ params: { id: record.id } })}
      kind={governmentExperience}
      addLabel={t`Add government experience`}
      emptyText={t`Your government service will appear here.`}
    />
  );
}
