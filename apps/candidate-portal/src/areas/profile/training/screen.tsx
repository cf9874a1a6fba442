import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useLoaderData } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordSection } from '../shared/record-section.tsx';
import { Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
import { training } from './record.tsx';
import type { loader } from './loader.ts';
import { TrainingEditor } from './training-editor.tsx';

export default function TrainingScreen() {
  const { t } = useLingui();
  const { records } = useLoaderData<typeof loader>();
  const { permission } = useProfileState();
  const remove = useCall(profile.deleteTraining);
  return (
    <Section step="training" about={t`Only if you have had any. You can continue without it.`}>
      <RecordSection
        records={records}
        canEdit={permission.canEditProfile}
        renderForm={(record, close) => <TrainingEditor record={record} onDone={close} />}
        remove={(record) => remove.run({ params: { id: record.id } })}
        kind={training}
        addLabel={t`Add a training`}
        emptyText={t`Your training courses will appear here.`}
        nextPath={nextPathAfter('training')}
      />
    </Section>
  );
}
