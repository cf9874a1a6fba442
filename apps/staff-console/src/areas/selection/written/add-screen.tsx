import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { PeopleOfStage } from '../shared/people-of-stage.tsx';
import { StageFrame } from '../shared/stage-frame.tsx';
import { MadeAlready } from '../shared/made-already.tsx';
import { CallForm } from './call-form.tsx';

export default function AddWrittenScreen() {
  const { t } = useLingui();
  return (
    <StageFrame
      stage="written"
      path="/admin/add-written-selection"
      description={t`Check who is called, then set the day and hour of the interview. Another officer publishes the list, and everybody is notified by e-mail.`}
    >
      {(list) =>
        list.state === 'toMake' ? (
          <>
            {list.all.people === 0 ? (
              <EmptyState title={list.interviewOnly ? t`Scrutiny approved no candidates` : t`No candidates passed the written examination`}>
                <Link to={addressOf('/admin/add-final-selection', { advtCode: list.advtCode })}>{t`Conclude it with a nil result`}</Link>
              </EmptyState>
            ) : (
              <CallForm key={list.advtCode} list={list} />
            )}
            <PeopleOfStage list={list} />
          </>
        ) : (
          <MadeAlready list={list} />
        )
      }
    </StageFrame>
  );
}
