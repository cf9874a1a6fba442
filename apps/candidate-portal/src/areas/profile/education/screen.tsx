import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useLoaderData } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { RecordSection } from '../shared/record-section.tsx';
import { Section } from '../shared/section.tsx';
import { nextPathAfter, pathOf } from '../shared/sections.ts';
import { hasNoOptionalPart, withoutExperience } from '../shared/without-experience.ts';
import { EducationEditor } from './education-editor.tsx';
import { PutForward } from './put-forward.tsx';
import { education } from './record.tsx';
import type { loader } from './loader.ts';

export default function EducationScreen() {
  const { t } = useLingui();
  const { records, qualifications, ...lists } = useLoaderData<typeof loader>();
  const { completeness, permission } = useProfileState();
  const remove = useCall(profile.deleteEducation);
  return (
    <Section about={t`All your qualifications, each with its transcript.`}>
      <RecordSection
        records={records}
        canEdit={permission.canEditProfile}
        belowRecord={(record) => (
          <PutForward
            educationId={record.id}
            qualification={qualifications.find(({ educationId }) => educationId === record.id) ?? null}
            disabled={!permission.canEditProfile}
          />
        )}
        renderForm={(record, close, goOn) => <EducationEditor record={record} lists={lists} onDone={close} goOn={goOn} />}
        needsOne
        remove={(record) => remove.run({ params: { id: record.id } })}
        kind={education}
        addLabel={t`Add a qualification`}
        emptyText={t`Your qualifications will appear here. At least one is needed to apply.`}
        nextPath={nextPathAfter('education')}
        skip={
          hasNoOptionalPart(completeness) && {
            question: t`Have you had any training, are you registered with a council, or have you worked before?`,
            path: pathOf('extra'),
            state: withoutExperience,
          }
        }
      />
    </Section>
  );
}
