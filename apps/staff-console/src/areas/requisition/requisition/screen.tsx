import { useLingui } from '@lingui/react/macro';
import * as requisition from '@psc/api-client/calls/requisition.ts';
import { send } from '@psc/api-client/send.ts';
import { useSession } from '@psc/api-client/session.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData, useSearchParams } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { RequisitionEntry } from './form.tsx';
import type { loader } from './route.ts';
import { SentPanel } from './sent-panel.tsx';
import { SentTable } from './sent-table.tsx';

/** A demand office asks for posts to be filled, and follows what it has asked for. */
export function RequisitionScreen() {
  const { t } = useLingui();
  const { choices, page, details } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const mayCreate = useSession((session) => session.privileges.requisition?.includes('create') ?? false);
  const { rows, more } = useMoreRows(page, async (afterId) => {
    const outcome = await send(requisition.list, { query: { afterId } });
    return outcome.ok ? { rows: outcome.data.requisitions, nextAfterId: outcome.data.nextAfterId } : null;
  });
  const go = (next: Record<string, string>) => setSearch(next, { preventScrollReset: true });

  const edited = search.has('edit') ? details : null;
  const writing = mayCreate && (search.has('new') || edited !== null);
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/requisition')}
        description={t`Ask the commission to fill vacant posts. A requisition is approved first, then its posts are divided by percentage and advertised.`}
        actions={
          mayCreate &&
          !writing && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => go({ new: '1' })}>
              {t`New requisition`}
            </Button>
          )
        }
      />
      {writing && (
        <section className={screen.card} aria-label={edited ? t`Correct the requisition` : t`New requisition`}>
          <RequisitionEntry key={`${edited?.requisitionId ?? 'new'} ${activeLanguage()}`} choices={choices} edited={edited} onDone={() => go({})} />
        </section>
      )}
      <h2 className={screen.heading}>{t`Requisitions sent`}</h2>
      <SentTable rows={rows} more={more} openId={search.get('open')} onOpen={(row) => go({ open: String(row.requisitionId) })} />
      {search.has('open') && details && (
        <SentPanel
          key={details.requisitionId}
          details={details}
          onClose={() => go({})}
          onEdit={mayCreate && details.status === 'saved' ? () => go({ edit: String(details.requisitionId) }) : undefined}
        />
      )}
    </>
  );
}
