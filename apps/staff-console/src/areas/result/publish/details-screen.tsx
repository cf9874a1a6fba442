import { useLoaderData } from 'react-router';
import { useAddress } from '../../../shared/use-address.ts';
import type { loader } from './details-loader.ts';
import { PublishPanel } from './publish-panel.tsx';

/** The result that is looked at before it is published. */
export default function PublishDetailsScreen() {
  const opened = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  if (!opened || opened.summary.status === 'published' || !search.has('open')) return null;
  return <PublishPanel key={opened.summary.advtCode} {...opened} onClose={() => put({ open: null })} />;
}
