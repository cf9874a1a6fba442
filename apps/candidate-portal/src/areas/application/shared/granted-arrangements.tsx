import { useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { GrantedArrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { messageText } from '@psc/ui/message-text.ts';

export function GrantedArrangementsList({ kinds, preparation, extraMinutesPerHour }: GrantedArrangements) {
  const { t } = useLingui();
  const minutes = formatNumber(extraMinutesPerHour ?? 0, activeLanguage());
  return (
    <List mb="sm">
      {kinds.map((kind) => {
        const name = messageText(`enums.specialArrangementKind.${kind}`);
        return <List.Item key={kind}>{kind === 'extraTime' ? t`${name}: ${minutes} min for each hour` : name}</List.Item>;
      })}
      {preparation !== '' && <List.Item>{preparation}</List.Item>}
    </List>
  );
}
