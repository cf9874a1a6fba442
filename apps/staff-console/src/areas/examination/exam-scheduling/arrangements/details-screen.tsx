import { useLoaderData } from 'react-router';
import { useAddress } from '../../../../shared/use-address.ts';
import { useNextRow } from '../../../../shared/waiting-rows.ts';
import { ArrangementPanel } from './arrangement-panel.tsx';
import type { loader } from './details-loader.ts';

export default function ArrangementDetailsScreen() {
  const row = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const openNext = useNextRow();
  if (!row || !search.has('open')) return null;
  return <ArrangementPanel key={row.specialArrangementId} row={row} onClose={() => put({ open: null })} onDecided={openNext} />;
}
