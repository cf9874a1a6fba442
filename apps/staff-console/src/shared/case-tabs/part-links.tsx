import { may, useSession } from '@psc/api-client/session.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLocation } from 'react-router';

/** A screen filtered to one case: `path` is its route, `to` its address. */
export type Part = { path: string; to: string; privilege: PrivilegeName };

type PartLinksProps = {
  label: string;
  page: string;
  /** Label of the first tab on the case's page; `name` is its label on the other screens. */
  overview: string;
  name: string;
  parts: readonly Part[];
};

/** The page of a case, then its screens that this officer may open. */
export function PartLinks({ label, page, overview, name, parts }: PartLinksProps) {
  const { pathname } = useLocation();
  const privileges = useSession((session) => session.privileges);
  return (
    <LinkTabs label={label}>
      <Link to={page} aria-current={isAt(pathname, page) ? 'page' : undefined}>
        {isAt(pathname, page) ? overview : name}
      </Link>
      {parts
        .filter(({ privilege }) => may(privilege, 'read', privileges))
        .map(({ path, to }) => (
          <Link key={path} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
            {messageText(`titles.${path}`)}
          </Link>
        ))}
    </LinkTabs>
  );
}

export function isAt(pathname: string, to: string): boolean {
  return to.split('?')[0] === pathname;
}
