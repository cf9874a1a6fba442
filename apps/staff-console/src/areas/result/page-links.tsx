import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '@psc/ui/button.tsx';
import { useLocation, useSearchParams } from 'react-router';
import screen from '../../shared/screen.module.css';

type PageLinksProps = { pageNumber: number; rows: readonly { rollNumber: number | null }[]; hasMore: boolean };

/** Links to the next and the previous page. The address holds the boundary roll numbers along with the filters. */
export function PageLinks({ pageNumber, rows, hasMore }: PageLinksProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  if (pageNumber === 1 && !hasMore) return null;
  const to = (page: number, cursor: 'after' | 'before', rollNumber: number | null | undefined) => {
    const { after: _after, before: _before, ...filters } = Object.fromEntries(search);
    return `?${new URLSearchParams({ ...filters, page: String(page), ...(page > 1 && { [cursor]: String(rollNumber) }) }).toString()}${hash}`;
  };
  return (
    <nav className={screen.actions} aria-label={t`Pages`}>
      {pageNumber > 1 && <LinkButton to={to(pageNumber - 1, 'before', rows.at(0)?.rollNumber)}>{t`Previous page`}</LinkButton>}
      {hasMore && <LinkButton to={to(pageNumber + 1, 'after', rows.at(-1)?.rollNumber)}>{t`Next page`}</LinkButton>}
    </nav>
  );
}
