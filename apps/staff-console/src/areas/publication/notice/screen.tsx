import { useLingui } from '@lingui/react/macro';
import { notices, type NoticeRow } from '@psc/api-client/areas/publication/notice.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { IconPlus } from '@tabler/icons-react';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import type { loader } from './loader.ts';
import { noticePhaseOf, type NoticePhase } from './notice-phase.ts';

const tones: Record<NoticePhase, StatusTone> = { upcoming: 'waiting', shown: 'done', over: 'neutral' };

export default function NoticeScreen() {
  const { t } = useLingui();
  const language = activeLanguage();
  const { list, todayAd } = useLoaderData<typeof loader>();
  const { visit } = useAddress();
  const mayCreate = useSession((session) => session.privileges.notice?.includes('create') ?? false);
  const words: Record<NoticePhase, string> = { upcoming: t`Not yet shown`, shown: t`Shown now`, over: t`No longer shown` };
  const standing = (row: NoticeRow) => {
    const state = noticePhaseOf(row, todayAd);
    return <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>;
  };
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/notice')}
        aside={<ScreenHelp>{t`A notice is shown in public from its start date to the end of its last day.`}</ScreenHelp>}
        actions={
          mayCreate && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ open: 'new' })}>
              {t`Add a notice`}
            </Button>
          )
        }
      />
      <List
        list={notices}
        name="notices"
        title={t`Notices`}
        data={list}
        filters={{ standing: { label: t`Status`, values: words }, startDate: { label: t`Start date` } }}
        searchLabel={t`Number or title`}
        rowKey={(row) => row.id}
        opens
        panel={() => <Outlet context={{ todayAd }} />}
        empty={<EmptyState title={t`No notice yet`}>{t`Notices added here are shown to everybody who opens the portal.`}</EmptyState>}
        columns={[
          { key: 'number', sort: 'id', head: t`Notice no.`, cell: (row) => <CodeText value={row.noticeNumber} /> },
          { key: 'title', head: t`Title`, cell: (row) => inLanguage(row.title, language) },
          { key: 'state', decides: true, head: t`Status`, cell: standing },
          { key: 'from', sort: 'startDate', head: t`Start date`, cell: (row) => <DateText ad={row.startDateAd} short /> },
          { key: 'to', sort: 'endDate', head: t`End date`, cell: (row) => <DateText ad={row.endDateAd} short /> },
        ]}
      />
    </>
  );
}
