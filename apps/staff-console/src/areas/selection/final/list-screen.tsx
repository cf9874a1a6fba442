import { useLingui } from '@lingui/react/macro';
import { StageListScreen } from '../shared/stage-list-screen.tsx';

export default function FinalListScreen() {
  const { t } = useLingui();
  return <StageListScreen stage="final" description={t`The candidates selected by their total marks, and the alternates.`} />;
}
