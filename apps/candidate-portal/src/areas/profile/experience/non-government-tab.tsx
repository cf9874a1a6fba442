import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { NonGovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordSection } from '../shared/record-section.tsx';
import { NonGovernmentEditor } from './non-government-editor.tsx';
import { nonGovernmentExperience } from './records.tsx';

export function NonGovernmentTab({ records }: { records: readonly NonGovernmentExperienceRecord[] }) {
  const { t } = useLingui();
  const { permission } = useProfileState();
  const remove = useCall(profile.deleteNonGovernmentExperience);
  return (
    <RecordSection
      records={records}
      canEdit={permission.canEditProfile}
      renderForm={(record, close) => <NonGovernmentEditor record={record} onDone={close} />}
      remove={(record) => remove.run({ params: { id: record.id } })}
      kind={nonGovernmentExperience}
      addLabel={t`Add non-government experience`}
      emptyText={t`Your other work will appear here.`}
    />
  );
}
