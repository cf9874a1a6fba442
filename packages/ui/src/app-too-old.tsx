import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';

/** Shown when the gateway no longer supports this build of the page; the user reloads when it suits them. */
export function AppTooOld() {
  const { t } = useLingui();
  return (
    <Alert color="amber" p="sm" mb="md" title={t`There is a new version of this site`} className="psc-not-printed">
      <Group justify="space-between" gap="sm">
        <Text>
          <Trans>Reload the page. What you have typed is kept on this device; files have to be chosen again.</Trans>
        </Text>
        <Button size="compact-md" onClick={() => location.reload()}>{t`Load the new version`}</Button>
      </Group>
    </Alert>
  );
}
