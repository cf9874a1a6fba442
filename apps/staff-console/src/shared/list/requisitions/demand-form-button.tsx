import { useLingui } from '@lingui/react/macro';
import { getDemandForm } from '@psc/api-client/areas/requisition/requisition.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { Button } from '@psc/ui/button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useStaffCall } from '../../use-staff-call.ts';

/** The demand form with all posts of its letter, for printing and signing. */
export function DemandFormButton({ requisitionId }: { requisitionId: number }) {
  const { t } = useLingui();
  const form = useStaffCall(getDemandForm);
  const download = async () => {
    const outcome = await form.run({ params: { requisitionId } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} inProgress={form.inProgress} onClick={() => void download()}>
      {t`Demand form`}
    </Button>
  );
}
