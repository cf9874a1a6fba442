import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { StageFrame } from '../lists/stage-frame.tsx';
import { CategoryTables } from '../lists/category-tables.tsx';
import { isEmpty } from '../lists/is-empty.ts';
import { MadeAlready } from '../lists/made-already.tsx';
import { CallForm } from './call-form.tsx';

/** Who would be called, and the day and hour of the interview. */
export function AddWrittenScreen() {
  const { t } = useLingui();
  return (
    <StageFrame stage="written" path="/admin/add-written-selection" description={t`Look at who is called, then give the day and hour of the interview. The list is made once, and everybody is told by mail.`}>
      {(list) =>
        list.canAdd ? (
          <>
            {isEmpty(list) ? <EmptyState title={t`Nobody passed the written examination`} /> : <CallForm key={list.advtCode} list={list} />}
            <CategoryTables list={list} />
          </>
        ) : (
          <MadeAlready list={list} />
        )
      }
    </StageFrame>
  );
}
