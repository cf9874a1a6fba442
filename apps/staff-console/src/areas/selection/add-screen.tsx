import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SelectionList, SelectionStage } from '@psc/api-client/calls/selection.ts';
import { buttonClass } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Link } from 'react-router';
import screen from '../../shared/screen.module.css';
import { StageScreen } from './stage-screen.tsx';
import { stages } from './stages.ts';
import { useMayAdd } from './use-may-add.ts';

type AddScreenProps = { stage: SelectionStage; description: string; children: (list: SelectionList, mayAdd: boolean) => ReactNode };

/** A stage that is being made; what was made once is only shown. */
export function AddScreen({ stage, description, children }: AddScreenProps) {
  const { t } = useLingui();
  const mayAdd = useMayAdd();
  return (
    <StageScreen stage={stage} path={stages[stage].addPath} description={description}>
      {(list) =>
        list.canAdd ? (
          <>
            {!mayAdd && <p className={screen.notice}>{t`You may read selections, but not make them.`}</p>}
            {children(list, mayAdd)}
          </>
        ) : (
          <EmptyState
            title={t`This selection has been made already`}
            action={
              <Link className={buttonClass()} to={`${stages[stage].path}?advtCode=${list.advtCode}`}>
                {t`View the list`}
              </Link>
            }
          />
        )
      }
    </StageScreen>
  );
}
