import { useLingui } from '@lingui/react/macro';
import { downloadNotice } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { Button } from '@psc/ui/button.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** The notice as printed; a draft is marked as one. */
export function NoticeButton({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const notice = useStaffCall(downloadNotice);
  const save = async () => {
    const outcome = await notice.run({ params: { advtCode } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return <Button inProgress={notice.inProgress} onClick={() => void save()}>{t`Notice (PDF)`}</Button>;
}
