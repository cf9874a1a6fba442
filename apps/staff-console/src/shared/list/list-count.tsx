import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ListPage } from '@psc/api-client/define-list.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

type Counted = { shown: number; total: ListPage<unknown>['total'] };

export function ListCount({ shown, total }: Counted) {
  return (
    <Text c="dimmed" size="sm" flex="1 1 8rem" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {useCountText(shown, total)}
    </Text>
  );
}

export function useCountText(shown: number, total: Counted['total']): string {
  const { t } = useLingui();
  const language = activeLanguage();
  const last = formatNumber(shown, language);
  const first = formatNumber(Math.min(1, shown), language);
  const all = formatNumber(total?.count ?? shown, language);
  return total?.more ? t`Rows ${first}–${last} of more than ${all}` : t`Rows ${first}–${last} of ${all}`;
}
