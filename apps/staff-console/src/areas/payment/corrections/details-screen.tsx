import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/payment/payment.ts';
import { PaymentCorrection, type CheckedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useLoaderData } from 'react-router';
import { FeeWithBasis } from '../../../shared/fee-basis/fee-with-basis.tsx';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { namedOptions } from '../../../shared/list/list-words.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { ReferenceText } from '../shared/reference-text.tsx';
import type { loader } from './details-loader.ts';

export default function CorrectionScreen() {
  const { payment, banks } = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  if (!payment || !search.has('open')) return null;
  return <CorrectionPanel key={payment.attemptId} payment={payment} banks={banks} onClose={() => put({ open: null })} />;
}

type CorrectionPanelProps = { payment: CheckedPayment; banks: readonly { id: number; name: Bilingual }[]; onClose: () => void };

/** The provider's data, and the fields that the payment desk may correct. */
function CorrectionPanel({ payment, banks, onClose }: CorrectionPanelProps) {
  const { t } = useLingui();
  const update = useStaffCall(calls.update);
  const privileges = useSession((session) => session.privileges);
  const { attemptId, detailsVersion } = payment;
  return (
    <SidePanel title={inLanguage(payment.candidateName, activeLanguage())} onClose={onClose}>
      <FactList
        facts={[
          { label: t`Application`, value: <CodeText value={payment.applicationNumber} /> },
          { label: t`Provider`, value: messageText(`enums.paymentMethod.${payment.method}`) },
          { label: t`Our reference`, value: <ReferenceText value={payment.reference} /> },
          { label: t`Amount`, value: <FeeWithBasis amountPaisa={payment.amountPaisa} basis={payment.feeBasis} /> },
        ]}
      />
      {may('paymentUpdate', 'update', privileges) && (
        <DraftForm
          schema={PaymentCorrection}
          record={{
            draft: `payment.${attemptId}`,
            version: detailsVersion,
            values: {
              attemptId,
              version: detailsVersion,
              transactionDateAd: payment.transactionDateAd ?? '',
              payerName: payment.payerName,
              agencyName: payment.agencyName,
              requestCode: payment.requestCode,
              phoneNumber: payment.phoneNumber,
              voucherMobileNumber: payment.voucherMobileNumber,
              bankId: payment.bank?.id ?? '',
              remarks: '',
            },
          }}
          submitLabel={t`Save the details`}
          onSubmit={saving((values) => update.run({ body: { ...values, attemptId, version: detailsVersion } }), onClose)}
        >
          <DateField name="transactionDateAd" label={t`Transaction date`} />
          <TextField name="payerName" label={t`Payer`} />
          <TextField name="agencyName" label={t`Agency`} />
          <TextField name="requestCode" label={t`Request code`} />
          <TextField name="phoneNumber" label={t`Phone number`} type="tel" />
          <TextField name="voucherMobileNumber" label={t`Mobile number of the voucher`} type="tel" />
          <SelectField name="bankId" label={t`Bank`} placeholder={t`No bank`} options={namedOptions(banks)} />
          <TextareaField
            name="remarks"
            label={t`Remarks`}
            hint={t`Why it is corrected, and on the basis of which document.`}
            rows={2}
            required
          />
        </DraftForm>
      )}
      <HistorySection thing="paymentAttempt" number={attemptId} />
    </SidePanel>
  );
}
