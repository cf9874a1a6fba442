import { useLingui } from '@lingui/react/macro';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { useSession } from '@psc/api-client/session.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';

const tabs: { path: string; privilege: PrivilegeName }[] = [
  { path: '/admin/approval/requisition', privilege: 'requisition' },
  { path: '/admin/approval/percentage-distribution', privilege: 'percentageDistribution' },
];

export default function ApprovalScreen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const privileges = useSession((session) => session.privileges);
  const open = tabs.filter((tab) => (privileges[tab.privilege] ?? []).length > 0);
  const [first] = open;
  if (pathname.replace(/\/$/, '') === '/admin/approval' && first) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/approval')}
        tabs={
          <LinkTabs label={t`What is to be approved`}>
            {open.map((tab) => (
              <NavLink key={tab.path} to={tab.path}>
                {messageText(`titles.${tab.path}`)}
              </NavLink>
            ))}
          </LinkTabs>
        }
      />
      <Outlet />
    </>
  );
}
