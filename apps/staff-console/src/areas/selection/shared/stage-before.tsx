import { useLingui } from '@lingui/react/macro';
import type { SelectionList, SelectionStage } from '@psc/api-client/areas/selection/selection.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import screen from '../../../shared/screen.module.css';

const pathBefore: Record<SelectionStage, string> = {
  written: '/admin/publish-result',
  interview: '/admin/add-written-selection',
  final: '/admin/add-interview-selection',
};

export function StageBefore({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const words: Record<SelectionStage, string> = {
    written: list.interviewOnly ? t`Finalise the scrutiny of this advertisement first.` : t`The written result has not been published yet.`,
    interview: t`Make the written selection first.`,
    final: t`Enter the interview marks first.`,
  };
  const path = list.stage === 'written' && list.interviewOnly ? '/admin/scrutiny-allocation' : pathBefore[list.stage];
  return (
    <p className={screen.notice}>
      {words[list.stage]} <Link to={`${path}?advtCode=${list.advtCode}`}>{messageText(`titles.${path}`)}</Link>
    </p>
  );
}
