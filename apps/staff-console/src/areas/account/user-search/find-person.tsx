import { useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { send } from '@psc/api-client/send.ts';
import { CandidateSearchForm } from '@psc/validation/areas/account/forms/profile-lock.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';

/**
 * Chooses the person whose applications are listed. The gateway resolves a user name or e-mail address to a master ID, so that neither goes
 * into the address.
 */
export function FindPerson() {
  const { t } = useLingui();
  const { put } = useAddress();
  return (
    <Paper withBorder p="md" mb="md" maw="40rem">
      <DraftForm
        schema={CandidateSearchForm}
        defaultValues={{ searchText: '' }}
        submitLabel={t`Search`}
        onSubmit={saving(
          (body) => send(userAdmin.fetchMasterId, { body }),
          (data) => put({ masterId: String(data.masterId) }),
        )}
      >
        <TextField
          name="searchText"
          type="search"
          label={t`User name, e-mail or master ID`}
          hint={t`Enter it in full: the applications of one person are shown.`}
          required
        />
      </DraftForm>
    </Paper>
  );
}
