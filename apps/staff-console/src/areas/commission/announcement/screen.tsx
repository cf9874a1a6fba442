import { useLingui } from '@lingui/react/macro';
import type { Announcement, list } from '@psc/api-client/areas/publication/announcement.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { useAnnouncementWords } from './announcement-words.ts';

/** Banners, and the periods when the portal is closed for maintenance. */
export default function AnnouncementsScreen() {
  const { t } = useLingui();
  const announcements = useLoaderData<SendData<typeof list>>();
  const { search, put, visit } = useAddress();
  const { kinds, audiences } = useAnnouncementWords();
  const may = useMay()('update');
  const asked = search.get('open');
  const open = announcements.find(({ id }) => String(id) === asked);
  const isNew = asked === 'new' && may;
  const close = () => put({ open: null });
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/announcements')}
        aside={
          <ScreenHelp>{t`During maintenance, candidates see the announcement and cannot apply; officers can continue working.`}</ScreenHelp>
        }
        actions={
          may && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ open: 'new' })}>
              {t`Add an announcement`}
            </Button>
          )
        }
      />
      <DataTable
        caption={messageText('titles./admin/announcements')}
        rows={announcements}
        rowKey={(row) => row.id}
        columns={[
          { key: 'kind', head: t`Kind`, cell: (row) => kinds[row.kind] },
          { key: 'text', wrap: true, head: t`Text`, cell: (row) => inLanguage(row.text, activeLanguage()) },
          { key: 'state', head: t`Status`, cell: (row) => <Standing announcement={row} /> },
          { key: 'from', head: t`Starts`, cell: (row) => <DateText instant={row.startsAt} short /> },
          { key: 'to', head: t`Ends`, cell: (row) => <DateText instant={row.endsAt} short /> },
          { key: 'audience', head: t`Shown to`, cell: (row) => audiences[row.audience] },
        ]}
        onOpen={(row) => visit({ open: String(row.id) })}
        openKey={open?.id ?? null}
        onClose={close}
      />
      {(open || isNew) && (
        <SidePanel title={open ? kinds[open.kind] : t`Add an announcement`} onClose={close}>
          {may ? (
            <AnnouncementForm key={open?.id ?? 'new'} announcement={open ?? null} onDone={close} />
          ) : (
            <p>{inLanguage(open!.text, activeLanguage())}</p>
          )}
          {open && <HistorySection thing="announcement" number={open.id} />}
        </SidePanel>
      )}
    </>
  );
}

function Standing({ announcement: { startsAt, endsAt } }: { announcement: Announcement }) {
  const { t } = useLingui();
  const now = serverNow();
  if (Date.parse(endsAt) <= now) return <StatusBadge tone="neutral">{t`No longer shown`}</StatusBadge>;
  if (Date.parse(startsAt) > now) return <StatusBadge tone="waiting">{t`Not yet shown`}</StatusBadge>;
  return <StatusBadge tone="done">{t`Shown now`}</StatusBadge>;
}
