import { useLingui } from '@lingui/react/macro';
import { Box, Group } from '@mantine/core';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { send } from '@psc/api-client/send.ts';
import { CandidateSearchForm } from '@psc/validation/areas/account/forms/profile-lock.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import classes from './find-person.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';

/**
 * Chooses the person whose applications are listed. The gateway resolves a user name or e-mail address to a master ID, so that neither goes
 * into the address.
 */
export function FindPerson() {
  const { t } = useLingui();
  const { put } = useAddress();
  return (
    <Box className={classes.find}>
      <DraftForm
        schema={CandidateSearchForm}
        defaultValues={{ searchText: '' }}
        submitLabel={t`Search`}
        hideSubmit
        onSubmit={saving(
          (body) => send(userAdmin.fetchMasterId, { body }),
          (data) => put({ masterId: String(data.masterId) }),
        )}
      >
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextField
            name="searchText"
            type="search"
            label={t`User name, e-mail or master ID in full`}
            placeholder={t`User name, e-mail or master ID in full`}
            required
          />
          <Button type="submit">{t`Search`}</Button>
        </Group>
      </DraftForm>
    </Box>
  );
}
