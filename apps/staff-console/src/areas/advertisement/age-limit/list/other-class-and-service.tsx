import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { LinkButton } from '@psc/ui/button.tsx';
import { Choice, type Option } from '@psc/ui/fields/choice.tsx';
import { ToolPopover } from '@psc/ui/table/tool-popover.tsx';
import { IconSettings } from '@tabler/icons-react';
import { configureAddress } from '../address.ts';

/** Opens the limits of a class and service, even if there are none yet. */
export function OtherClassAndService(options: { classes: Option[]; services: Option[] }) {
  const { t } = useLingui();
  const [classId, setClassId] = useState('');
  const [serviceId, setServiceId] = useState('');
  return (
    <ToolPopover label={t`Configure the limits of a class in a service`} icon={<IconSettings size={18} aria-hidden />}>
      <Stack gap="sm">
        <Choice label={t`Class`} options={options.classes} value={classId} placeholder={t`Please select`} onChoose={setClassId} />
        <Choice label={t`Service`} options={options.services} value={serviceId} placeholder={t`Please select`} onChoose={setServiceId} />
        {classId !== '' && serviceId !== '' && (
          <LinkButton kind="secondary" to={configureAddress({ classId, serviceId })}>
            <Trans>Configure the limits</Trans>
          </LinkButton>
        )}
      </Stack>
    </ToolPopover>
  );
}
