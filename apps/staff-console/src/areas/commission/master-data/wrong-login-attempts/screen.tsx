import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { useSession } from '@psc/api-client/session.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { MasterWrongLoginAttemptsForm } from '@psc/validation/areas/commission/forms/master-wrong-login-attempts.ts';
import { useLoaderData } from 'react-router';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

export default function WrongLoginAttemptsScreen() {
  const { t } = useLingui();
  const { maxWrongLoginAttempts, version } = useLoaderData<SendData<typeof masterData.getMaxWrongLoginAttempts>>();
  const save = useStaffCall(masterData.saveMaxWrongLoginAttempts);
  const mayChange = useSession((session) => session.privileges.masterConfiguration?.includes('update') ?? false);
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/master-data/maximum-wrong-login-attempts')}
        description={t`After this many wrong passwords in a row an account is locked for a while, for candidates and staff alike.`}
      />
      <DraftForm
        schema={MasterWrongLoginAttemptsForm}
        record={{ draft: 'master-data.wrong-login-attempts', version, values: { maxWrongLoginAttempts: String(maxWrongLoginAttempts) } }}
        submitLabel={t`Save`}
        disabled={!mayChange}
        onSubmit={saving((values) => save.run({ body: { ...values, version } }))}
      >
        <NumberField name="maxWrongLoginAttempts" label={t`Wrong attempts allowed`} required />
      </DraftForm>
    </>
  );
}
