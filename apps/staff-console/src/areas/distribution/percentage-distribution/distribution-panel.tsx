import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { Distribution } from '@psc/api-client/areas/distribution/distribution.ts';
import type { RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { DistributionFacts } from '../shared/distribution-facts.tsx';
import { DistributionWork } from './distribution-work.tsx';

type DistributionPanelProps = {
  row: RequisitionRow;
  /** Null before the first save. */
  saved: Distribution | null;
  byHand: boolean;
  onByHand: (byHand: boolean) => void;
  /** Called after the distribution is saved or its numbers are assigned. */
  onDone: () => void;
  onClose: () => void;
};

/** The next step for an approved requisition: distribute it, wait for the decision, or assign its numbers. */
export function DistributionPanel({ row, saved, byHand, onByHand, onDone, onClose }: DistributionPanelProps) {
  const { t } = useLingui();
  const mayCreate = useSession((session) => session.privileges.percentageDistribution?.includes('create') ?? false);
  const generateNumber = useStaffCall(calls.generateAdvertisementNumber);
  const decided = saved?.status === 'approved';
  const giveNumber = async () => {
    const outcome = await generateNumber.run({ body: { requisitionId: row.requisitionId } });
    if (outcome.ok) onDone();
  };
  const needsNumber = decided && row.advtCode === null;
  return (
    <SidePanel
      width="whole"
      title={
        <>
          {inLanguage(row.post, activeLanguage())} · <CodeText value={row.requisitionNo} />
        </>
      }
      onClose={onClose}
      footer={
        saved &&
        saved.status !== 'rejected' && (
          <>
            {needsNumber && mayCreate && (
              <Button kind="primary" inProgress={generateNumber.inProgress} onClick={() => void giveNumber()}>
                {t`Generate advertisement number`}
              </Button>
            )}
            <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
              {t`Print`}
            </Button>
          </>
        )
      }
    >
      {saved && <DistributionFacts details={saved} />}
      {!decided && mayCreate && <DistributionWork row={row} saved={saved} byHand={byHand} onByHand={onByHand} onSaved={onDone} />}
    </SidePanel>
  );
}
