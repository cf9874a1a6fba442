import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@psc/ui/button.tsx';
import { Link, useSearchParams } from 'react-router';
import screen from '../../shared/screen.module.css';

/** To the page before and after; the page stands in the address beside the filters. */
export function PageLinks({ pageNumber, hasMore }: { pageNumber: number; hasMore: boolean }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  if (pageNumber === 1 && !hasMore) return null;
  const to = (page: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(page) }).toString()}`;
  return (
    <nav className={screen.actions} aria-label={t`Pages`}>
      {pageNumber > 1 && (
        <Link className={buttonClass()} to={to(pageNumber - 1)}>
          {t`Previous page`}
        </Link>
      )}
      {hasMore && (
        <Link className={buttonClass()} to={to(pageNumber + 1)}>
          {t`Next page`}
        </Link>
      )}
    </nav>
  );
}
