import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { LinkButton } from '@psc/ui/button.tsx';
import { Choice, type Option } from '@psc/ui/fields/choice.tsx';
import { configureAddress } from '../address.ts';

/** Opens the limits of a class and service, even if there are none yet. */
export function OtherClassAndService(options: { classes: Option[]; services: Option[] }) {
  const { t } = useLingui();
  const [classId, setClassId] = useState('');
  const [serviceId, setServiceId] = useState('');
  return (
    <Fieldset legend={<Trans>Configure the limits of a class in a service</Trans>} p="sm" mb="md" maw="62rem">
      <SimpleGrid minColWidth="min(16rem, 100%)" spacing="md" style={{ alignItems: 'end' }}>
        <Choice label={t`Class`} options={options.classes} value={classId} placeholder={t`Please select`} onChoose={setClassId} />
        <Choice label={t`Service`} options={options.services} value={serviceId} placeholder={t`Please select`} onChoose={setServiceId} />
        {classId !== '' && serviceId !== '' && (
          <LinkButton kind="secondary" to={configureAddress({ classId, serviceId })}>
            <Trans>Configure the limits</Trans>
          </LinkButton>
        )}
      </SimpleGrid>
    </Fieldset>
  );
}
