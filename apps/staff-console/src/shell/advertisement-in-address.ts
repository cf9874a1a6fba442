import { matchPath } from 'react-router';
import type { Path } from '../shared/address-of.ts';
import { caseIn } from '../shared/case-tabs/case-in-address.ts';

/** Screens of one advertisement whose path names it, with the parameter that does. */
export const pathsOfAdvertisements: Readonly<Partial<Record<Path, string>>> = {
  '/admin/advertisement/{advtCode}': 'advtCode',
  '/admin/advertisement-preview/{advtCode}': 'advtCode',
  '/admin/advertisement-dates/{advtCode}': 'advtCode',
  '/admin/selective-subject/{id}/{advtCode}': 'advtCode',
  '/admin/scrutiny-allocation/{id}': 'id',
  '/admin/scrutiny-reallocation/{id}': 'id',
  '/admin/scrutiny-fairness/{id}': 'id',
  '/admin/scrutiny/{id}/{type}/{currentPage}': 'id',
  '/admin/candidate-details/{advertisementCode}/{studentId}/{status}/{currentpage}': 'advertisementCode',
  '/admin/paper-detail/{id}': 'id',
  '/admin/assigned-exam-center/{id}/{advtCode}': 'advtCode',
  '/admin/assign-invigilator/{id}/{examStatus}/{advCode}': 'advCode',
  '/admin/exam-center-list-report/{id}': 'id',
  '/admin/exam-center-report/{id}': 'id',
};

/** Screens whose open row is an advertisement, and whose panel does not say itself whether it has ended. */
export const openingAdvertisements: readonly Path[] = ['/admin/room-allocation', '/admin/publish-result'];

/** The advertisement that the screen is about; null for a screen of none or of many. */
export function advertisementIn(pathname: string, search: URLSearchParams): number | null {
  for (const [path, parameter] of Object.entries(pathsOfAdvertisements)) {
    const match = matchPath(path.replaceAll('{', ':').replaceAll('}', ''), pathname);
    if (match) return codeFrom(match.params[parameter]);
  }
  const opened = openingAdvertisements.includes(pathname as Path) ? codeFrom(search.get('open')) : null;
  const ofCase = caseIn(search);
  return opened ?? codeFrom(search.get('advtCode')) ?? (ofCase?.kind === 'advertisement' ? ofCase.advtCode : null);
}

function codeFrom(text: string | null | undefined): number | null {
  const code = Number(text ?? '');
  return Number.isSafeInteger(code) && code > 0 ? code : null;
}
