import { useLingui } from '@lingui/react/macro';
import type { DefaultSection, SetupPartName, SetupStepName } from '@psc/api-client/areas/commission/setup.ts';
import type { Path } from '../../../shared/address-of.ts';

export const pathOfPart: Record<SetupPartName, Path | null> = {
  name: '/admin/commission',
  emblem: '/admin/commission',
  places: '/admin/master-data/local-body',
  organizations: '/admin/master-data/organization',
  services: '/admin/master-data/service',
  groups: '/admin/master-data/group',
  classes: '/admin/master-data/class',
  posts: '/admin/master-data/post',
  quotas: '/admin/master-data/quota',
  shares: '/admin/master-data/quota',
  percentages: '/admin/basic-configuration',
  fees: '/admin/basic-configuration',
  ages: '/admin/ageLimit',
  curricula: '/admin/master-data/curriculum',
  qualifications: '/admin/master-data/level',
  roles: '/admin/rolelist',
  officers: '/admin/userlist',
  secondAdministrator: '/admin/userlist',
  fiscalYear: '/admin/master-data/fiscal-year',
  centres: '/admin/exam-center',
  // Configured at installation, so no screen shows it.
  payment: null,
  mail: '/admin/texts',
};

export function useSetupWords() {
  const { t } = useLingui();
  const steps: Record<SetupStepName, string> = {
    identity: t`Name and emblem`,
    offices: t`Places and offices`,
    posts: t`Services, groups, classes and posts`,
    quotas: t`Quotas and shares`,
    fees: t`Fees and ages`,
    papers: t`Papers and qualifications`,
    people: t`Roles and officers`,
    opening: t`Payments, e-mails and the last check`,
  };
  const parts: Record<SetupPartName, string> = {
    name: t`Name, address and colours`,
    emblem: t`Emblem`,
    places: t`Provinces, districts and local bodies`,
    organizations: t`Offices that may request advertisements`,
    services: t`Services`,
    groups: t`Groups`,
    classes: t`Classes`,
    posts: t({ message: 'Posts', context: 'positions' }),
    quotas: t`Quotas`,
    shares: t`Shares of the quotas, adding up to 100`,
    percentages: t`Percentages of each class`,
    fees: t`A fee for each class`,
    ages: t`An age limit for each class`,
    curricula: t`Papers of a service and class`,
    qualifications: t`Levels of education`,
    roles: t`Roles`,
    officers: t`Officers other than administrators`,
    secondAdministrator: t`Two administrators`,
    fiscalYear: t`The current fiscal year`,
    centres: t`Examination centres`,
    payment: t`Ways of paying, configured at installation`,
    mail: t`An e-mail accepted by the mail server: send yourself a test`,
  };
  const sections: Record<DefaultSection, string> = {
    places: t`Provinces, districts and local bodies`,
    posts: t`Services, classes and posts, with their percentages, fees and ages`,
    quotas: t`Quotas and shares`,
    people: t`Religions, languages, castes and disabilities`,
    education: t`Levels of education, faculties, boards and subjects`,
    offices: t`Ministries and offices`,
    system: t`Fiscal years, banks and agreements`,
    centres: t`Examination centres`,
  };
  return { steps, parts, sections };
}
