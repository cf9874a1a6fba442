import { SimpleGrid } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { dayOrNull } from './date-parts.ts';

type DateRangeFieldProps = { from: Omit<DateFieldProps, 'span'>; to: Omit<DateFieldProps, 'span'> };

/** Two dates that form a span: either calendar highlights the days between them, and an empty one opens at the other date. */
export function DateRangeField({ from, to }: DateRangeFieldProps) {
  const [fromValue, toValue] = useWatch({ name: [from.name, to.name] });
  const span = { fromAd: dayOrNull(fromValue), toAd: dayOrNull(toValue) };
  return (
    <SimpleGrid type="container" cols={{ base: 1, '36rem': 2 }} spacing="md" verticalSpacing={0}>
      <DateField {...from} span={span} />
      <DateField {...to} span={span} />
    </SimpleGrid>
  );
}
