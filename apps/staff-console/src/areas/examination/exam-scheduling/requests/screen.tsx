import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { NavLink, Outlet, useLocation } from 'react-router';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { AllRequests } from './requests.tsx';

const tabs = ['/admin/exam-scheduling', '/admin/exam-scheduling/new-requests', '/admin/exam-scheduling/skipped-requests'];

export default function RequestsScreen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/exam-scheduling')}
        aside={
          <ScreenHelp>
            {t`Advertisements whose scrutiny is finalised appear here. Give each paper its day and hour, or bypass the request for now.`}
          </ScreenHelp>
        }
        tabs={
          <LinkTabs label={t`Kinds of requests`}>
            {tabs.map((path, position) => (
              <NavLink key={path} to={path} end>
                {position === 0 ? t`All requests` : messageText(`titles.${path}`)}
              </NavLink>
            ))}
          </LinkTabs>
        }
      />
      {pathname === tabs[0] ? <AllRequests /> : <Outlet />}
    </>
  );
}
