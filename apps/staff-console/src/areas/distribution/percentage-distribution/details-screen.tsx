import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useRowThatFollows } from '../../../shared/waiting-rows.ts';
import type { loader } from './details-loader.ts';
import { DistributionPanel } from './distribution-panel.tsx';

const MANUAL = '#manual-distribution';

export default function DistributionDetailsScreen() {
  const details = useLoaderData<typeof loader>();
  const { hash, search: searchText } = useLocation();
  const { search } = useAddress();
  const navigate = useNavigate();
  const rowThatFollows = useRowThatFollows();
  if (!details) return null;
  const go = (address: string, nextHash: string) => void navigate({ search: address, hash: nextHash }, { preventScrollReset: true });
  // If no row follows, keep the finished one open so that its distribution can be printed and its number copied.
  const onDone = () => {
    const next = rowThatFollows();
    if (next === null) return;
    const opened = new URLSearchParams(search);
    opened.set('open', String(next));
    go(opened.toString(), '');
  };
  const onClose = () => {
    const closed = new URLSearchParams(search);
    closed.delete('open');
    go(closed.toString(), '');
  };
  return (
    <DistributionPanel
      key={details.row.requisitionId}
      row={details.row}
      saved={details.saved}
      byHand={hash === MANUAL}
      onByHand={(byHand) => go(searchText, byHand ? MANUAL : '')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
