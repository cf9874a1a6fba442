import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { useLoaderData } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordSection } from '../shared/record-section.tsx';
import { Section } from '../shared/section.tsx';
import { nextPathAfter, pathOf } from '../shared/sections.ts';
import { hasNoOptionalPart, withoutExperience } from '../shared/without-experience.ts';
import { training } from './record.tsx';
import { TrainingEditor } from './training-editor.tsx';

/** A candidate who has none of the three optional parts answers one question here and comes to the extra details. */
export default function TrainingScreen() {
  const { t } = useLingui();
  const records = useLoaderData<SendData<typeof profile.listTraining>>();
  const { completeness, permission } = useProfileState();
  const remove = useCall(profile.deleteTraining);
  const hasNone = records.length === 0 && permission.canEditProfile && hasNoOptionalPart(completeness);
  return (
    <Section {...(!hasNone && { about: t`Only if you have had any. You can continue without it.` })}>
      <RecordSection
        records={records}
        canEdit={permission.canEditProfile}
        renderForm={(record, close) => <TrainingEditor record={record} onDone={close} />}
        remove={(record) => remove.run({ params: { id: record.id } })}
        kind={training}
        addLabel={t`Add a training`}
        emptyText={
          hasNone
            ? t`Have you had any training, are you registered with a council, or have you worked before?`
            : t`Your training courses will appear here.`
        }
        nextPath={nextPathAfter('training')}
        ways={
          hasNone && (
            <>
              <LinkButton to={pathOf('professional')}>{t`I am registered with a council`}</LinkButton>
              <LinkButton to={pathOf('experience')}>{t`I have worked before`}</LinkButton>
              <LinkButton kind="primary" to={pathOf('extra')} state={withoutExperience}>{t`None of these: continue`}</LinkButton>
            </>
          )
        }
      />
    </Section>
  );
}
