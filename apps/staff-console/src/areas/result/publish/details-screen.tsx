import { useLoaderData, useNavigate } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { addressOf } from '../../../shared/address-of.ts';
import { useRowThatFollows } from '../../../shared/waiting-rows.ts';
import type { loader } from './details-loader.ts';
import { PublishPanel } from './publish-panel.tsx';

export default function PublishDetailsScreen() {
  const opened = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const navigate = useNavigate();
  const rowThatFollows = useRowThatFollows();
  if (!opened || opened.summary.status === 'published' || !search.has('open')) return null;
  const { advtCode } = opened.summary;
  const onPublished = () => {
    const next = rowThatFollows();
    if (next === null) void navigate(addressOf('/admin/published-result/view', { advtCode }));
    else put({ open: String(next) });
  };
  return <PublishPanel key={advtCode} {...opened} onClose={() => put({ open: null })} onPublished={onPublished} />;
}
