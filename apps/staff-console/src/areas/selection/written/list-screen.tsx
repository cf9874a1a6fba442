import { useLingui } from '@lingui/react/macro';
import { StageListScreen } from '../shared/stage-list-screen.tsx';

export default function WrittenListScreen() {
  const { t } = useLingui();
  return (
    <StageListScreen
      stage="written"
      description={t`The candidates called to the interview: the best of each category, and everybody who ties with the last of them.`}
    />
  );
}
