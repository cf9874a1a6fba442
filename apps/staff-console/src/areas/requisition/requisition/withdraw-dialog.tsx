import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/requisition/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

export function WithdrawDialog({ details, onClose }: { details: RequisitionDetails; onClose: () => void }) {
  const { t } = useLingui();
  const withdraw = useStaffCall(calls.withdraw);
  const { requisitionId, version } = details;
  return (
    <Dialog title={t`Withdraw the requisition?`} onClose={onClose}>
      <p>{t`It cannot be approved any more. You can copy it and send it again later.`}</p>
      <DraftForm
        schema={calls.RequisitionRejection}
        record={{ draft: `requisition.withdraw.${requisitionId}`, version, values: { requisitionId, version, remarks: '' } }}
        submitLabel={t`Withdraw`}
        submitKind="danger"
        actions={<Button onClick={onClose}>{t`Keep it`}</Button>}
        onSubmit={saving((values) => withdraw.run({ body: { ...values, version } }), onClose)}
      >
        <TextareaField name="remarks" label={t`Reason`} required rows={3} />
      </DraftForm>
    </Dialog>
  );
}
