import { useState, type ComponentType } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CheckedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { usePaymentColumns } from '../shared/payment-columns.tsx';
import { PaymentTabs } from '../shared/payment-tabs.tsx';
import { providerMethods } from '../shared/payment-words.ts';
import { checks, type CheckField, type CheckName } from './checks.ts';
import { useCheckWords } from './use-check-words.ts';

const UPDATES = '/admin/update/payment';

export function checkScreen(name: CheckName): ComponentType {
  return () => <CheckScreen key={name} name={name} />;
}

/** A form that looks up payments and lists the results. */
function CheckScreen({ name }: { name: CheckName }) {
  const { t } = useLingui();
  const paymentColumns = usePaymentColumns();
  const words = useCheckWords();
  const [found, setFound] = useState<CheckedPayment[] | null>(null);
  const { path, fields, schema, ask } = checks[name];
  // A voucher is made out to a payer, who may be another person than the candidate.
  const shown: readonly string[] = fields.includes('ebpCode') ? ['payer'] : [];
  const columns = paymentColumns.map((column) => (shown.includes(column.key) ? { ...column, hidden: false } : column));
  const title = messageText(`titles.${path}`);
  const isOfUpdates = path === '/admin/merchant-verify-payment' || path.startsWith(`${UPDATES}/`);
  return (
    <>
      <PageHeader
        title={title}
        description={words.checks[name].what}
        back={isOfUpdates && <Link to={UPDATES}>{messageText(`titles.${UPDATES}`)}</Link>}
      />
      <PaymentTabs open={path} />
      <div className={`${screen.card} ${screen.narrow}`}>
        <DraftForm
          schema={schema}
          defaultValues={Object.fromEntries(fields.map((field) => [field, '']))}
          submitLabel={words.checks[name].submit}
          onSubmit={saving(
            (values) => {
              setFound(null);
              return ask(values);
            },
            (data) => setFound(data),
          )}
        >
          {fields.map((field) => (
            <Field key={field} name={field} />
          ))}
        </DraftForm>
      </div>
      <div role="status">
        {found !== null && <DataTable caption={t`Payments found`} rows={found} rowKey={(row) => row.attemptId} columns={columns} />}
      </div>
    </>
  );
}

function Field({ name }: { name: CheckField }) {
  const { t } = useLingui();
  const { label, hint } = useCheckWords().fields[name];
  if (name !== 'method') return <TextField name={name} label={label} hint={hint} required />;
  return (
    <SelectField
      name={name}
      label={label}
      required
      placeholder={t`Choose the provider`}
      options={providerMethods.map((method) => ({ value: method, label: messageText(`enums.paymentMethod.${method}`) }))}
    />
  );
}
