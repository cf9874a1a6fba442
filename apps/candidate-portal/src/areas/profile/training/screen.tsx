import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { TrainingRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { useLoaderData } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordFiles } from '../shared/record-files.tsx';
import { RecordSection } from '../shared/record-section.tsx';
import { Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
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
        titleOf={(record) => record.trainingName}
        renderRecord={(record) => <TrainingCard record={record} />}
        renderForm={(record, close) => <TrainingEditor record={record} onDone={close} />}
        remove={(record) => remove.run({ params: { id: record.id } })}
        kind="training"
        addLabel={t`Add a training`}
        emptyText={t`Your training courses will appear here.`}
        nextPath={nextPathAfter('training')}
      />
    </Section>
  );
}

function TrainingCard({ record }: { record: TrainingRecord }) {
  const { t } = useLingui();
  return (
    <>
      <FactList
        facts={[
          { label: t`Institute`, value: record.instituteName },
          { label: t`From`, value: <DateText ad={record.trainingFromAd} /> },
          { label: t`To`, value: <DateText ad={record.trainingToAd} /> },
          { label: t`Percentage or GPA`, value: localDigits(record.percentage, activeLanguage()) },
          { label: t`Division or grade`, value: record.division },
        ]}
      />
      <RecordFiles files={[{ file: record.file, title: t`Certificate` }]} />
    </>
  );
}
