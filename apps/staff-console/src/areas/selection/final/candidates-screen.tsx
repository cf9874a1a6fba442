import { useLingui } from '@lingui/react/macro';
import type { SelectedPerson } from '@psc/api-client/areas/selection/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { PeopleOfStage } from '../shared/people-of-stage.tsx';
import { StageFrame } from '../shared/stage-frame.tsx';

/** Candidates of a final selection. A selected candidate who does not take the seat is replaced by an alternate. */
export default function FinalCandidatesScreen() {
  const { t } = useLingui();
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const leaving = (advtCode: number): Column<SelectedPerson> => ({
    key: 'leaving',
    head: t`Alternate moves up`,
    control: true,
    cell: ({ applicationId, outcome }) =>
      outcome === 'selected' && (
        <Link
          to={addressOf('/admin/add-new-final-selection', { advtCode, application: applicationId })}
        >{t`Does not take up the post`}</Link>
      ),
  });
  return (
    <StageFrame stage="final" path="/admin/view-final-selection-candidates">
      {(list) =>
        list.state === 'toMake' || list.state === 'notReached' ? (
          <EmptyState title={t`The final selection has not been made yet`} />
        ) : (
          <PeopleOfStage list={list} further={list.state === 'published' && mayAdd ? leaving(list.advtCode) : undefined} />
        )
      }
    </StageFrame>
  );
}
