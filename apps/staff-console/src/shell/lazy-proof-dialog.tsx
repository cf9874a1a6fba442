import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { useStore } from 'zustand';
import { proofStore } from './proof.ts';

const ProofDialog = lazyPiece(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));

/** Lazy-loaded: most screens never ask for a fresh proof. */
export function LazyProofDialog() {
  const { asking } = useStore(proofStore);
  return asking && <ProofDialog onProved={() => asking.answer(true)} onClose={() => asking.answer(false)} />;
}
