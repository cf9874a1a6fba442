import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { MadeAlready } from '../shared/made-already.tsx';
import { PeopleOfStage } from '../shared/people-of-stage.tsx';
import { StageFrame } from '../shared/stage-frame.tsx';
import { SelectButton } from './select-button.tsx';
import { TieForm } from './tie-form.tsx';

export default function AddFinalScreen() {
  const { t } = useLingui();
  return (
    <StageFrame
      stage="final"
      path="/admin/add-final-selection"
      description={t`Check who is selected and who is an alternate, then make the list. Another officer publishes it, and everybody is notified by e-mail.`}
    >
      {(list) =>
        list.state === 'toMake' ? (
          <>
            {list.all.people === 0 && <EmptyState title={t`No candidates are left in this competition`} />}
            <SelectButton list={list} />
            {list.ties.map((tie) => (
              <TieForm key={tie.people.map(({ applicationId }) => applicationId).join('-')} advtCode={list.advtCode} tie={tie} />
            ))}
            <PeopleOfStage list={list} />
          </>
        ) : (
          <MadeAlready list={list} />
        )
      }
    </StageFrame>
  );
}
