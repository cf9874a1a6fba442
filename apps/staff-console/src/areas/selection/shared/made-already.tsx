import { useLingui } from '@lingui/react/macro';
import type { SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { Link } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { StageBefore } from './stage-before.tsx';
import { addressOf } from '../../../shared/address-of.ts';

/** Replaces the form if the list cannot be made now. */
export function MadeAlready({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  if (list.state === 'notReached') return <StageBefore list={list} />;
  return (
    <p className={screen.notice}>
      {t`This selection has already been made.`}{' '}
      <Link to={addressOf(`/admin/${list.stage}-selection`, { advtCode: list.advtCode })}>{t`View the list`}</Link>
    </p>
  );
}
