import { useLingui } from '@lingui/react/macro';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import { Link } from 'react-router';
import screen from '../../../shared/screen.module.css';

/** Stands in the place of the form when the list cannot be made now. */
export function MadeAlready({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const text = list.publishedAt !== null ? t`This selection has been made already.` : list.stage === 'interview' ? t`Make the written selection first.` : t`Record the interview first.`;
  return (
    <p className={screen.notice}>
      {text} <Link to={`/admin/${list.stage}-selection?advtCode=${list.advtCode}`}>{t`Look at the list`}</Link>
    </p>
  );
}
