import { Center } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';

export type More = { onMore: () => void; inProgress?: boolean };

export function MoreRows({ onMore, inProgress }: More) {
  const { t } = useLingui();
  return (
    <Center p={4} className="psc-not-printed">
      <Button compact inProgress={inProgress} onClick={onMore}>
        {t`Show more`}
      </Button>
    </Center>
  );
}
