import { useState } from 'react';
import { Checkbox, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { OfficerLoad, ScrutinyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { send } from '@psc/api-client/send.ts';
import { showsInPage } from '@psc/api-client/shown-failures.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useRevalidator } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { recountWaiting } from '../../../../shell/session.ts';
import { equalShares } from './equal-shares.ts';

type Refused = { officerId: number; name: string; message: string };

/**
 * Divides the waiting applications equally among the chosen officers, at first all who may receive some. Each share is an allocation of its
 * own, so that those before a refused one remain.
 */
export function DivideEqually({ advertisement, officers }: { advertisement: ScrutinyAdvertisement; officers: readonly OfficerLoad[] }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const able = officers.filter(({ mayReceive }) => mayReceive);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [inProgress, setInProgress] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const chosen = able.filter(({ officerId }) => !left.includes(officerId));
  const { advtCode, unallocated } = advertisement;
  const [applications, people] = [unallocated, chosen.length].map((count) => formatNumber(count, activeLanguage()));
  if (able.length < 2) return null;
  const divide = async () => {
    setInProgress(true);
    setRefused([]);
    for (const { officer, numberOfApplications } of equalShares(unallocated, chosen)) {
      const body = { advtCode, officerId: officer.officerId, numberOfApplications };
      const outcome = await send(calls.saveAllocationDetails, { body });
      if (outcome.ok) continue;
      showsInPage(outcome);
      setRefused((known) => [...known, { officerId: officer.officerId, name: officer.name, message: outcome.message }]);
    }
    recountWaiting();
    await revalidate();
    setInProgress(false);
  };
  return (
    <Stack gap="sm" mb="lg">
      <Checkbox.Group
        label={t`Officers to divide among`}
        value={chosen.map(({ officerId }) => String(officerId))}
        onChange={(values) => setLeft(able.map(({ officerId }) => officerId).filter((id) => !values.includes(String(id))))}
      >
        <Group gap="xs 16px" mt="xs">
          {able.map(({ officerId, name, remaining }) => (
            <Checkbox key={officerId} value={String(officerId)} label={`${name} (${formatNumber(remaining, activeLanguage())})`} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          inProgress={inProgress}
          onClick={() => void divide()}
        >{t`Divide equally: applications ${applications}, officers ${people}`}</Button>
      </Group>
      {refused.map(({ officerId, name, message }) => (
        <p key={officerId} role="alert" className={screen.notice}>
          {name}: {message}
        </p>
      ))}
    </Stack>
  );
}
