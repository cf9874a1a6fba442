import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/invigilator.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import { AllocationStateBadge } from '../../../../examination/allocation-state-badge.tsx';
import { HeldPaperText } from '../../../../examination/held-paper-text.tsx';
import { addressOfAdvertisement } from '../../../../shared/advertisement-page.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { nextPlanOf } from '../next-plan.ts';
import { InvigilatorForm } from './invigilator-form.tsx';

const list = '/admin/invigilator-allocation';

export default function AssignInvigilatorScreen() {
  const { t } = useLingui();
  const allocation = useLoaderData<SendData<typeof calls.getAllocated>>();
  const may = useMay();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const revert = useStaffCall(calls.revert);
  const { advertisement, examCentre, paper, version } = allocation;
  const askAndRevert = async () => {
    const confirmed = await confirm({
      title: messageText('errors.allocation.revert'),
      message: t`The invigilators of this centre are free again for this paper.`,
      confirmLabel: t`Revert`,
      danger: true,
    });
    if (!confirmed || version === null) return;
    const body = { advtCode: advertisement.advtCode, examCentreId: examCentre.examCentreId, paperId: paper.paperId, version };
    const outcome = await revert.run({ body });
    if (outcome.ok) await navigate(list);
  };
  return (
    <>
      <PageHeader
        title={inLanguage(examCentre.name, activeLanguage())}
        description={
          <>
            <AdvertisementText advertisement={advertisement} />
            <br />
            <HeldPaperText paper={paper} />
          </>
        }
        aside={<AllocationStateBadge state={allocation.state} none={t`Nobody yet`} />}
        back={<Link to={list}>{messageText('titles./admin/invigilator-allocation')}</Link>}
        actions={
          (allocation.state === 'temporarySave' || allocation.state === 'finalSave') &&
          may('delete') && (
            <Button kind="danger" inProgress={revert.inProgress} onClick={() => void askAndRevert()}>
              {t`Revert`}
            </Button>
          )
        }
      />
      <InvigilatorForm
        key={`${advertisement.advtCode} ${examCentre.examCentreId} ${paper.paperId}`}
        allocation={allocation}
        editable={may('update') && (allocation.state === 'none' || allocation.state === 'temporarySave')}
        onDone={async () => {
          await navigate((await nextPlanOf(advertisement.advtCode)) ?? addressOfAdvertisement(advertisement.advtCode));
        }}
      />
      {dialog}
    </>
  );
}
