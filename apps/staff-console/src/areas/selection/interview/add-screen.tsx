import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { MadeAlready } from '../shared/made-already.tsx';
import { PagesOfPeople } from '../shared/people-of-stage.tsx';
import { StageFrame } from '../shared/stage-frame.tsx';
import type { InterviewData } from '../shared/stage-loader.ts';
import { CloseInterview } from './close-interview.tsx';
import { MarksForm } from './marks-form.tsx';

export default function AddInterviewScreen() {
  const { t } = useLingui();
  const { people, nextAfter } = useLoaderData<InterviewData>();
  return (
    <StageFrame
      stage="interview"
      path="/admin/add-interview-selection"
      description={t`Enter the marks of those who were called; leave them empty for those who did not come. They can be changed until the interview is closed.`}
    >
      {(list) =>
        list.state === 'toMake' ? (
          <>
            <CloseInterview list={list} />
            <MarksForm key={`${list.advtCode} ${people[0]?.applicationId}`} list={list} people={people} />
            <PagesOfPeople nextAfter={nextAfter} />
          </>
        ) : (
          <MadeAlready list={list} />
        )
      }
    </StageFrame>
  );
}
