import { useLingui } from '@lingui/react/macro';
import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { advertisementLifecycle } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { eventsFrom } from '@psc/validation/lifecycle.ts';
import { addressOf } from '../shared/address-of.ts';
import { addressOfAdvertisement } from '../shared/advertisement-page.ts';
import { handleFor } from '../shared/list/hidden-texts.ts';
import type { Found } from './palette-recent.ts';
import { usePaletteAdvertisements } from './use-palette-advertisements.ts';
import { usePaletteApplication } from './use-palette-application.ts';
import { usePaletteOffices } from './use-palette-offices.ts';
import { usePaletteRequisitions } from './use-palette-requisitions.ts';
import { useMay } from './use-may.ts';

const LETTERS_OF_A_PERSON = 2;

/**
 * Advertisements, requisitions, applications and offices with the acts possible for this officer, and searches for people and their
 * documents.
 */
export function usePaletteFinds(typed: string): Found[] {
  const advertisements = usePaletteAdvertisements(typed);
  return [
    ...advertisements.map(advertisementFound),
    ...useAdvertisementActs(advertisements[0]),
    ...useRequisitionFinds(typed),
    ...useApplicationFinds(typed),
    ...useOfficeFinds(typed),
    ...useSearches(typed),
  ];
}

function advertisementFound(row: AdvertisementRow): Found {
  const language = activeLanguage();
  return {
    path: addressOfAdvertisement(row.advtCode),
    label: `${inLanguage(row.post, language)} · ${localDigits(row.advtCode, language)}`,
    about: row.categories.map(({ advtNumber }) => localDigits(advtNumber, language)).join(', '),
  };
}

/** Acts on the best-matching advertisement; its screen asks for confirmation. */
function useAdvertisementActs(row: AdvertisementRow | undefined): Found[] {
  const privileges = useSession((session) => session.privileges);
  if (!row) return [];
  const { label } = advertisementFound(row);
  return eventsFrom(advertisementLifecycle, row.lifeCycleStatus, privileges).map((event) => {
    const isDates = event === 'configure' || event === 'changeDates';
    const path = isDates
      ? addressOf('/admin/advertisement-dates/{advtCode}', { advtCode: row.advtCode })
      : addressOf('/admin/advertisementlist', { open: row.advtCode });
    return { path, label: `${messageText(`enums.advertisementAction.${event}`)}: ${label}`, about: '' };
  });
}

function useRequisitionFinds(typed: string): Found[] {
  const { t } = useLingui();
  const mayDecide = useMay('requisition')('approve');
  const language = activeLanguage();
  return usePaletteRequisitions(typed).flatMap(({ requisitionId, requisitionNo, post, demandOffice, status }) => {
    const number = localDigits(requisitionNo, language);
    const label = `${t`Requisition`} ${number} · ${inLanguage(post, language)}`;
    const itself = { path: addressOf('/admin/requisition/{requisitionId}', { requisitionId }), label, about: demandOffice };
    if (status !== 'saved' || !mayDecide) return [itself];
    return [
      itself,
      { path: addressOf('/admin/approval/requisition', { open: requisitionId }), label: t`Decide on requisition ${number}`, about: '' },
    ];
  });
}

/** An application by number: links to the profile if the officer may see profiles, otherwise to the list of applications. */
function useApplicationFinds(typed: string): Found[] {
  const { t } = useLingui();
  const application = usePaletteApplication(typed);
  const seesProfiles = useMay('profileManagement')('read');
  if (application === null || application.applicationNumber === null) return [];
  const { applicationId, applicationNumber, post, scrutinyStatus } = application;
  const language = activeLanguage();
  return [
    {
      path: seesProfiles
        ? addressOf('/admin/fullDetails/submitted/{applicationId}', { applicationId })
        : addressOf('/admin/user-search', { applicationNumber }),
      label: `${t`Application`} ${localDigits(applicationNumber, language)} · ${inLanguage(post, language)}`,
      about: messageText(`enums.scrutinyStatus.${scrutinyStatus}`),
      isPersonal: true,
    },
  ];
}

function useOfficeFinds(typed: string): Found[] {
  const { t } = useLingui();
  const offices = usePaletteOffices(typed);
  const seesRequisitions = useMay('requisition')('read');
  return offices.flatMap(({ id, name }) => {
    const office = inLanguage(name, activeLanguage());
    const itself = { path: addressOf('/admin/master-data/organization', { open: id }), label: office, about: t`Office` };
    if (!seesRequisitions) return [itself];
    return [itself, { path: addressOf('/admin/requisition', { organizationId: id }), label: t`Requisitions of ${office}`, about: '' }];
  });
}

/** Searches for people are recorded, so they run on request rather than per letter; the address has a handle instead of the text. */
function useSearches(typed: string): Found[] {
  const { t } = useLingui();
  const text = typed.trim();
  const candidates = useMay('profileManagement')('read');
  const vouchers = useMay('updatePayment')('read');
  const payments = useMay('paymentUpdate')('read');
  if (text.length < LETTERS_OF_A_PERSON) return [];
  const found = (path: string, label: string, about: string, name = 'text'): Found => ({
    ...{ path: `${path}?${name}=${handleFor(text)}`, label, about, isPersonal: true },
  });
  const words = t`By name, number, e-mail, application, roll or receipt number`;
  return [
    ...(candidates ? [found('/admin/usermanagement', t`Find the candidate “${text}”`, words, 'searchText')] : []),
    ...(vouchers ? [found('/admin/update/payment', t`Find the voucher “${text}”`, t`By voucher or application number or name`)] : []),
    ...(payments ? [found('/admin/payment', t`Find the payment “${text}”`, t`By receipt, reference or application number`)] : []),
  ];
}
