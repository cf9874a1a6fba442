import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/notice.ts';
import type { PublicNotice } from '@psc/api-client/calls/notice.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { send } from '@psc/api-client/send.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData, useSearchParams } from 'react-router';
import { NoticePanel } from './panel.tsx';
import type { loader } from './route.ts';
import { standingOf, type Standing } from './standing.ts';

const tones: Record<Standing, StatusTone> = { upcoming: 'waiting', shown: 'done', over: 'neutral' };

/** The notices of the commission: what stands in public, what comes and what is over. */
export function NoticeScreen() {
  const { t } = useLingui();
  const language = activeLanguage();
  const { page, todayAd } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const held = useSession((session) => session.privileges.notice);
  const may = (permission: Permission) => held?.includes(permission) ?? false;
  const { rows, more } = useMoreRows<PublicNotice>(page, async (afterId) => {
    const outcome = await send(calls.list, { query: { afterId } });
    return outcome.ok ? { rows: outcome.data.notices, nextAfterId: outcome.data.nextAfterId } : null;
  });
  const go = (next: Record<string, string>) => setSearch(next, { preventScrollReset: true });
  const words: Record<Standing, string> = { upcoming: t`Not yet shown`, shown: t`Shown now`, over: t`No longer shown` };
  const standing = (row: PublicNotice) => {
    const state = standingOf(row, todayAd);
    return <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>;
  };
  const open = search.get('open');
  const opened = open === 'new' ? null : rows.find((row) => String(row.id) === open);
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/notice')}
        description={t`A notice is shown in public from its start date to the end of its last day.`}
        actions={
          may('create') && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => go({ open: 'new' })}>
              {t`Add a notice`}
            </Button>
          )
        }
      />
      <DataTable
        caption={t`Notices`}
        rows={rows}
        rowKey={(row) => row.id}
        openKey={opened?.id ?? null}
        onOpen={(row) => go({ open: String(row.id) })}
        more={more}
        empty={<EmptyState title={t`No notice yet`}>{t`A notice that is added here is shown to everybody who opens the portal.`}</EmptyState>}
        columns={[
          { key: 'number', head: t`Notice no.`, cell: (row) => <CodeText value={row.noticeNumber} /> },
          { key: 'title', head: t`Title`, cell: (row) => inLanguage(row.title, language) },
          { key: 'state', head: t`State`, cell: standing },
          { key: 'from', head: t`Start date`, cell: (row) => <DateText ad={row.startDateAd} short /> },
          { key: 'to', head: t`End date`, cell: (row) => <DateText ad={row.endDateAd} short /> },
        ]}
      />
      {(opened || (open === 'new' && may('create'))) && (
        <NoticePanel
          key={`${open} ${language}`}
          notice={opened ?? null}
          shown={opened ? standingOf(opened, todayAd) === 'shown' : false}
          mayChange={opened ? may('create') && may('update') : true}
          mayDelete={opened ? may('delete') : false}
          onClose={() => go({})}
        />
      )}
    </>
  );
}
