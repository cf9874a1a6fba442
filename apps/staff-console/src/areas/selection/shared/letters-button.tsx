import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { Button } from '@psc/ui/button.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

export function LettersButton({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const letters = useStaffCall(calls.letters);
  const download = async () => {
    const kind = list.stage === 'final' ? ('final' as const) : ('interview' as const);
    const outcome = await letters.run({ params: { advtCode: list.advtCode }, query: { kind } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return <Button inProgress={letters.inProgress} onClick={() => void download()}>{t`Download the letters`}</Button>;
}
