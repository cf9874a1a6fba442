import { useLingui } from '@lingui/react/macro';
import type { StrayPayment } from '@psc/api-client/calls/payment-types.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { useMoreRows, type RowsPage } from '@psc/ui/use-more-rows.ts';
import { useLocation, useNavigate } from 'react-router';
import { nextStrays } from './loader.ts';
import { StrayPanel } from './stray-panel.tsx';
import { StrayTable } from './stray-table.tsx';

type Shown = 'waiting' | 'resolved';

/** Money that fits no payment: what waits for a decision, and what was decided. */
export function Strays({ waiting, resolved }: { waiting: RowsPage<StrayPayment>; resolved: RowsPage<StrayPayment> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const chosen = new URLSearchParams(search);
  const shown: Shown = chosen.get('shown') === 'resolved' ? 'resolved' : 'waiting';
  const show = (next: Shown, stray: number | null) => {
    const query = new URLSearchParams({ ...(next === 'resolved' && { shown: next }), ...(stray !== null && { stray: String(stray) }) });
    return navigate({ search: query.toString(), hash }, { preventScrollReset: true });
  };
  return (
    <>
      <FilterBar>
        <FilterChips<Shown>
          label={t`Shown`}
          value={shown}
          onChange={(next) => void show(next, null)}
          options={[
            { value: 'waiting', label: t`Waiting for a decision` },
            { value: 'resolved', label: t`Decided` },
          ]}
        />
      </FilterBar>
      <StrayList key={shown} shown={shown} page={shown === 'waiting' ? waiting : resolved} openId={Number(chosen.get('stray')) || null} onOpen={(id) => void show(shown, id)} />
    </>
  );
}

type StrayListProps = { shown: Shown; page: RowsPage<StrayPayment>; openId: number | null; onOpen: (strayPaymentId: number | null) => void };

function StrayList({ shown, page, openId, onOpen }: StrayListProps) {
  const { t } = useLingui();
  const { rows, more } = useMoreRows(page, (beforeId) => nextStrays(shown === 'resolved', beforeId));
  const opened = rows.find((row) => row.strayPaymentId === openId);
  const empty =
    shown === 'waiting' ? (
      <EmptyState title={t`All money has its place`}>{t`Money that fits no payment comes here by itself.`}</EmptyState>
    ) : (
      <EmptyState title={t`Nothing has been decided yet`}>{t`What you decide is kept here with its reason.`}</EmptyState>
    );
  return (
    <>
      <StrayTable rows={rows} more={more} openId={openId} onOpen={(row) => onOpen(row.strayPaymentId)} empty={empty} />
      {opened && <StrayPanel key={opened.strayPaymentId} stray={opened} onClose={() => onOpen(null)} />}
    </>
  );
}
