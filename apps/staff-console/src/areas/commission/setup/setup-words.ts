import { useLingui } from '@lingui/react/macro';
import type { DefaultSection, SetupPartName, SetupStepName } from '@psc/api-client/areas/commission/setup.ts';

const masterData = (list: string) => `/admin/master-data/${list}`;

export const pathOfPart: Record<SetupPartName, string | null> = {
  name: '/admin/commission',
  emblem: '/admin/commission',
  places: masterData('local-body'),
  organizations: masterData('organization'),
  services: masterData('service'),
  groups: masterData('group'),
  classes: masterData('class'),
  posts: masterData('post'),
  quotas: masterData('quota'),
  shares: masterData('quota'),
  percentages: '/admin/basic-configuration',
  fees: '/admin/basic-configuration',
  ages: '/admin/ageLimit',
  curricula: masterData('curriculum'),
  qualifications: masterData('level'),
  roles: '/admin/rolelist',
  officers: '/admin/userlist',
  secondAdministrator: '/admin/userlist',
  fiscalYear: masterData('fiscal-year'),
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
