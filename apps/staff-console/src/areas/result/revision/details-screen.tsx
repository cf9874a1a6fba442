import { useLoaderData } from 'react-router';
import { useNextRow } from '../../../shared/waiting-rows.ts';
import { useAddress } from '../../../shared/use-address.ts';
import type { loader } from './details-loader.ts';
import { RevisionPanel } from './revision-panel.tsx';

export default function RevisionDetailsScreen() {
  const revision = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const openNext = useNextRow();
  if (!revision || !search.has('open')) return null;
  return <RevisionPanel key={revision.revisionId} revision={revision} onClose={() => put({ open: null })} onDecided={openNext} />;
}
