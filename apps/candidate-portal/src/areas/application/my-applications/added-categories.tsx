import type { CategoryAddition } from '@psc/api-client/areas/application/further-category.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

export function AddedCategories({ categories }: Pick<CategoryAddition, 'categories'>) {
  const language = activeLanguage();
  return (
    <>
      {categories
        .map(({ quotaName, advtNumber }) => `${inLanguage(quotaName, language)} (${localDigits(advtNumber, language)})`)
        .join(', ')}
    </>
  );
}
