import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { useStore } from 'zustand';
import { proofStore } from './proof.ts';

const ProofDialog = lazyPiece(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));

/** Most screens never ask, so that the dialog is fetched by the first call that does. */
export function ProofOnceNeeded() {
  const { asking } = useStore(proofStore);
  return asking && <ProofDialog onProved={() => asking.answer(true)} onClose={() => asking.answer(false)} />;
}
