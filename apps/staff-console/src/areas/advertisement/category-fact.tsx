import { Text } from '@mantine/core';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';

type Category = { advtNumber: string; quota: Bilingual; seats: number };

/** Posts of one category, labelled with its advertisement number. */
export function categoryFact({ advtNumber, quota, seats }: Category) {
  return {
    key: advtNumber,
    label: (
      <>
        {inLanguage(quota, activeLanguage())}
        <Text span display="block" size="sm" c="dimmed">
          <CodeText value={advtNumber} />
        </Text>
      </>
    ),
    value: <NumberText value={seats} />,
  };
}
