import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { DateText } from '@psc/ui/date-text.tsx';

/** The description of a report behind its sign and, if its numbers are cached, the time of the count. */
export function AboutReport({ about, asOf }: { about: string; asOf: string | null }) {
  const { t } = useLingui();
  return (
    <Group gap="xs">
      <ScreenHelp>{about}</ScreenHelp>
      {asOf !== null && (
        <Text span c="dimmed" size="sm">
          {t`Counted`} <DateText instant={asOf} />
        </Text>
      )}
    </Group>
  );
}
