import { useLingui } from '@lingui/react/macro';
import type { TransferSection } from '@psc/api-client/areas/commission/settings-transfer.ts';

export function useSectionWords(): Record<TransferSection, string> {
  const { t } = useLingui();
  return {
    identity: t`Name, address and colours`,
    places: t`Provinces, districts and local bodies`,
    posts: t`Services, groups, classes and posts`,
    quotas: t`Quotas and shares`,
    people: t`Religions, languages, castes and disabilities`,
    education: t`Levels of education, faculties, boards and subjects`,
    offices: t`Ministries and offices`,
    system: t`Fiscal years, banks and agreements`,
    papers: t`Papers of a service and class`,
    percentages: t`Percentages of each class`,
    formulas: t`Formulas of distribution`,
    fees: t`A fee for each class`,
    rebates: t`Rebates on fees`,
    ages: t`An age limit for each class`,
    combinedPosts: t`Posts with the age limits of another class`,
    selection: t`Rules of selection`,
    holidays: t`Holidays`,
    centres: t`Examination centres`,
    rules: t`Rules of the basic configuration`,
    texts: t`Texts of the commission`,
    roles: t`Roles`,
  };
}
