import { useLingui } from '@lingui/react/macro';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLocation } from 'react-router';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';

const paths = ['/admin/post-result', '/admin/post-result/result', '/admin/post-result/view-attendance'];

/** The tabs of recording a result; the chosen advertisement is kept across them. */
export function PostResultTabs() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const advtCode = new URLSearchParams(search).get('advtCode');
  return (
    <LinkTabs label={t`Result of an examination`}>
      {paths.map((path) => (
        <Link
          key={path}
          to={{ pathname: path, search: advtCode ? `advtCode=${advtCode}` : '' }}
          aria-current={path === pathname ? 'page' : undefined}
        >
          {messageText(`titles.${path}`)}
        </Link>
      ))}
    </LinkTabs>
  );
}
