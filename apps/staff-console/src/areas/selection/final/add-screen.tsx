import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CategoryTables } from '../lists/category-tables.tsx';
import { isEmpty } from '../lists/is-empty.ts';
import { MadeAlready } from '../lists/made-already.tsx';
import { StageFrame } from '../lists/stage-frame.tsx';
import { SelectButton } from './select-button.tsx';

/** Who would be selected now, and the act itself. */
export function AddFinalScreen() {
  const { t } = useLingui();
  return (
    <StageFrame stage="final" path="/admin/add-final-selection" description={t`Look at who is selected and who stands by, then publish the list. It is made once, and everybody is told by mail.`}>
      {(list) =>
        list.canAdd ? (
          <>
            {isEmpty(list) ? <EmptyState title={t`Nobody came to the interview`} /> : <SelectButton list={list} />}
            <CategoryTables list={list} />
          </>
        ) : (
          <MadeAlready list={list} />
        )
      }
    </StageFrame>
  );
}
