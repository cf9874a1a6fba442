import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useLoaderData } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordSection } from '../shared/record-section.tsx';
import { Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
import { ProfessionalEditor } from './professional-editor.tsx';
import { professional } from './record.tsx';
import type { loader } from './loader.ts';

export default function ProfessionalScreen() {
  const { t } = useLingui();
  const { records, councilTypes } = useLoaderData<typeof loader>();
  const { permission } = useProfileState();
  const remove = useCall(profile.deleteProfessional);
  return (
    <Section about={t`Only if you are registered with a professional council, such as those of medicine, nursing or engineering.`}>
      <RecordSection
        records={records}
        canEdit={permission.canEditProfile}
        renderForm={(record, close) => <ProfessionalEditor record={record} councilTypes={councilTypes} onDone={close} />}
        remove={(record) => remove.run({ params: { id: record.id } })}
        kind={professional}
        addLabel={t`Add a council registration`}
        emptyText={t`Your council registrations will appear here.`}
        nextPath={nextPathAfter('professional')}
      />
    </Section>
  );
}
