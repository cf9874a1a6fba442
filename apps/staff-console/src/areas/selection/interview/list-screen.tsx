import { useLingui } from '@lingui/react/macro';
import { StageListScreen } from '../shared/stage-list-screen.tsx';

export default function InterviewListScreen() {
  const { t } = useLingui();
  return <StageListScreen stage="interview" description={t`Interview marks of everybody who was called.`} />;
}
