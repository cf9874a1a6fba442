import { useLingui } from '@lingui/react/macro';
import { StatusBadge, type StatusTone } from '../status-badge.tsx';

type StandingBadgeProps = {
  answer: 'yes' | 'scrutiny' | 'doubtful' | 'no';
  /** The rule that the answer rests on. */
  rule: 'age' | 'qualification' | 'quota' | null;
};

const tones: Record<StandingBadgeProps['answer'], StatusTone> = { yes: 'done', scrutiny: 'waiting', doubtful: 'attention', no: 'neutral' };

/** Whether a vacancy is open to the reader, in three words. */
export function StandingBadge({ answer, rule }: StandingBadgeProps) {
  const { t } = useLingui();
  const words = {
    yes: t`You are eligible`,
    scrutiny: t`An officer decides`,
    doubtful: t`Other qualification asked`,
    no: rule === 'age' ? t`Age outside the limit` : t`No category for you`,
  };
  return <StatusBadge tone={tones[answer]}>{words[answer]}</StatusBadge>;
}
