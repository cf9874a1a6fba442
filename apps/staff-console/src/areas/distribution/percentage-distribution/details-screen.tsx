import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../../shared/use-address.ts';
import type { loader } from './details-loader.ts';
import { DistributionPanel } from './distribution-panel.tsx';

const MANUAL = '#manual-distribution';

/** The distribution of the requisition that is open. */
export default function DistributionDetailsScreen() {
  const details = useLoaderData<typeof loader>();
  const { hash, search: searchText } = useLocation();
  const { search } = useAddress();
  const navigate = useNavigate();
  if (!details) return null;
  const go = (address: string, nextHash: string) => void navigate({ search: address, hash: nextHash }, { preventScrollReset: true });
  const onClose = () => {
    const closed = new URLSearchParams(search);
    closed.delete('open');
    go(closed.toString(), '');
  };
  return (
    <DistributionPanel
      key={`${details.row.requisitionId} ${details.saved?.version ?? 0}`}
      row={details.row}
      saved={details.saved}
      byHand={hash === MANUAL}
      onByHand={(byHand) => go(searchText, byHand ? MANUAL : '')}
      onClose={onClose}
    />
  );
}
