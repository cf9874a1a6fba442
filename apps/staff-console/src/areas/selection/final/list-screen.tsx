import { useLingui } from '@lingui/react/macro';
import { StageListScreen } from '../lists/stage-list-screen.tsx';

export default function FinalListScreen() {
  const { t } = useLingui();
  return <StageListScreen stage="final" description={t`Who is selected by the total of all marks, and who is an alternate.`} />;
}
