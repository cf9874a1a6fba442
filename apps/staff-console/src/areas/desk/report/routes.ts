import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import type { AppRoute, MenuSection } from '../../../app-route.ts';
import type { CountedReport } from './counted/counted-report.ts';

type Place = Pick<AppRoute, 'stage' | 'section' | 'parent' | 'privilege' | 'searchTerms'>;

/** Route of a counted report; `definition` loads its reports. */
function counted(path: string, place: Place, definition: () => Promise<CountedReport>): AppRoute {
  return {
    path,
    ...place,
    words: ['report'],
    definition,
    loader: async () => {
      const [data, { countedLoader, shouldRevalidate }] = await Promise.all([definition(), import('./counted/loader.ts')]);
      return { loader: countedLoader(data), shouldRevalidate };
    },
    screen: async () => {
      const [data, { countedScreen }] = await Promise.all([definition(), import('./counted/counted-screen.tsx')]);
      return { default: countedScreen(path, data) };
    },
  };
}

const inMenu = (section: MenuSection, privilege?: PrivilegeName, searchTerms?: string[]): Place => ({
  stage: 'reports',
  section,
  ...(privilege && { privilege: [privilege] }),
  ...(searchTerms && { searchTerms }),
});

const genderPath = '/admin/scrutiny/report-by-gender-basic-configuration';
const quotaPath = '/admin/report-by-quota';

const kinds = (path: string, place: Place): AppRoute => ({
  path,
  ...place,
  screen: async () => ({ default: (await import('./counted/kinds-screen.tsx')).kindsScreen(path) }),
});

export const routes: AppRoute[] = [
  counted('/admin/all-application-report', inMenu('applied'), () =>
    import('./screens/applications.ts').then((each) => each.allApplications),
  ),
  counted('/admin/application-report/{id}', { parent: '/admin/all-application-report' }, () =>
    import('./screens/applications.ts').then((each) => each.application),
  ),
  counted('/admin/application-status', inMenu('applied'), () => import('./screens/applications.ts').then((each) => each.applicationStatus)),
  counted('/admin/re-application-report', inMenu('applied', undefined, ['double fee', 'दोब्बर दस्तुर']), () =>
    import('./screens/applications.ts').then((each) => each.reApplication),
  ),
  counted('/admin/total-register-user', inMenu('applied', undefined, ['accounts', 'खाता']), () =>
    import('./screens/applications.ts').then((each) => each.totalRegisterUser),
  ),
  counted('/admin/compare-rmis-data', inMenu('applied', undefined, ['revenue', 'राजस्व']), () =>
    import('./screens/applications.ts').then((each) => each.compareRmisData),
  ),
  counted('/admin/vacancy-count-by-quota-report', inMenu('vacancies'), () =>
    import('./screens/applications.ts').then((each) => each.vacancyCountByQuota),
  ),
  counted('/admin/vacancies-applications-count-report', inMenu('vacancies'), () =>
    import('./screens/applications.ts').then((each) => each.vacanciesApplicationsCount),
  ),
  counted('/admin/reportByClass', inMenu('vacancies', undefined, ['statistics', 'तथ्याङ्क']), () =>
    import('./screens/applications.ts').then((each) => each.byClass),
  ),
  counted('/admin/reportByAdvtNumber', inMenu('vacancies'), () => import('./screens/applications.ts').then((each) => each.byAdvtNumber)),
  counted('/admin/vacancy-distribution-report', inMenu('distributed'), () =>
    import('./screens/distributions.ts').then((each) => each.vacancyDistribution),
  ),
  counted('/admin/promotion-report', inMenu('distributed', undefined, ['internal competition', 'आन्तरिक प्रतियोगिता']), () =>
    import('./screens/distributions.ts').then((each) => each.promotion),
  ),
  counted('/admin/local-level-report', inMenu('distributed', undefined, ['municipality', 'पालिका']), () =>
    import('./screens/distributions.ts').then((each) => each.localLevel),
  ),
  counted('/admin/vacancy-detail-report', inMenu('distributed'), () =>
    import('./screens/distributions.ts').then((each) => each.vacancyDetail),
  ),
  counted('/admin/scrutiny/report', inMenu('scrutinised', 'scrutinyReport', ['age', 'occupation', 'उमेर', 'पेसा']), () =>
    import('./screens/scrutiny.ts').then((each) => each.summary),
  ),
  counted('/admin/combine-scrutiny/report', inMenu('scrutinised', 'scrutinyReport'), () =>
    import('./screens/scrutiny.ts').then((each) => each.combined),
  ),
  counted('/admin/allocation/report', inMenu('scrutinised', 'scrutinyReport', ['officers', 'कर्मचारी']), () =>
    import('./screens/scrutiny.ts').then((each) => each.allocation),
  ),
  counted('/admin/allocation/report-individual/{userDetails}', { parent: '/admin/allocation/report', privilege: ['scrutinyReport'] }, () =>
    import('./screens/scrutiny.ts').then((each) => each.individual),
  ),
  counted('/admin/scrutiny/advertisementReport', inMenu('scrutinised', 'advertisementReport'), () =>
    import('./screens/scrutiny.ts').then((each) => each.advertisement),
  ),
  kinds(genderPath, inMenu('scrutinised', 'reportByGender', ['caste', 'province', 'religion', 'जातजाति', 'प्रदेश'])),
  counted(`${genderPath}/gender-only`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['gender-only']),
  ),
  counted(`${genderPath}/area`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['area']),
  ),
  counted(`${genderPath}/province`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['province']),
  ),
  counted(`${genderPath}/religion`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['religion']),
  ),
  counted(`${genderPath}/district`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['district']),
  ),
  counted(`${genderPath}/employment-status`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['employment-status']),
  ),
  counted(`${genderPath}/physically-challenged`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['physically-challenged']),
  ),
  counted(`${genderPath}/caste`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['caste']),
  ),
  counted(`${genderPath}/quota`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['quota']),
  ),
  counted(`${genderPath}/marital-status`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['marital-status']),
  ),
  counted(`${genderPath}/mother-tongue`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['mother-tongue']),
  ),
  counted(`${genderPath}/education-qualification`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['education-qualification']),
  ),
  counted(`${genderPath}/class`, { privilege: ['reportByGender'] }, () =>
    import('./screens/gender.ts').then((each) => each.byAddress['class']),
  ),
  counted('/admin/written-selection-report', inMenu('examined', 'resultAndSelection'), () =>
    import('./screens/results.ts').then((each) => each.written),
  ),
  counted('/admin/interview-selection-report', inMenu('examined', 'resultAndSelection'), () =>
    import('./screens/results.ts').then((each) => each.interview),
  ),
  counted('/admin/final-selection-report', inMenu('examined', 'resultAndSelection'), () =>
    import('./screens/results.ts').then((each) => each.final),
  ),
  kinds(quotaPath, inMenu('examined', 'resultAndSelection', ['attendance', 'उपस्थिति'])),
  counted(`${quotaPath}/attendance`, { privilege: ['resultAndSelection'] }, () =>
    import('./screens/results.ts').then((each) => each.quotaAttendance),
  ),
  counted(`${quotaPath}/result-report`, { privilege: ['resultAndSelection'] }, () =>
    import('./screens/results.ts').then((each) => each.quotaResult),
  ),
  counted(`${quotaPath}/final-selection`, { privilege: ['resultAndSelection'] }, () =>
    import('./screens/results.ts').then((each) => each.quotaFinalSelection),
  ),
];
