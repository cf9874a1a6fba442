import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { useStore } from 'zustand';
import { words } from '../catalogues.ts';
import { proofStore } from './proof.ts';

const ProofDialog = lazyPiece(async () => {
  const [piece] = await Promise.all([import('./proof-dialog.tsx'), words.loadShown(['rules-access'])]);
  return piece.ProofDialog;
});

/** Lazy-loaded: most screens never ask for a fresh proof. */
export function LazyProofDialog() {
  const { asking } = useStore(proofStore);
  return asking && <ProofDialog onProved={() => asking.answer(true)} onClose={() => asking.answer(false)} />;
}
