import { useLoaderData } from 'react-router';
import { useAddress } from '../../../../shared/use-address.ts';
import { CentresPanel } from './centres-panel.tsx';
import type { loader } from './details-loader.ts';

export default function CentresDetailsScreen() {
  const chosen = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  if (!chosen || !search.has('open')) return null;
  return <CentresPanel key={chosen.advertisement.advtCode} chosen={chosen} onClose={() => put({ open: null })} />;
}
