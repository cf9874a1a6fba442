import { useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import type { loader } from './details-loader.ts';
import { AdvertisementPanel } from './panel.tsx';

export default function AdvertisementDetailsScreen() {
  const opened = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  if (!opened || !search.has('open')) return null;
  return <AdvertisementPanel key={opened.row.advtCode} {...opened} onClose={() => put({ open: null })} />;
}
