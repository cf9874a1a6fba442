import { addDays, adFromBs } from '@psc/i18n/calendar.ts';
import { refuse } from '../../frame/refusal.ts';
import { nameColumns, type AddedMasterData, type Columns } from './tables.ts';

/** The columns of the body of `masterData.add`, by its type. */
export function addedEntry(body: AddedMasterData): { columns: Columns; nameField: string } {
  switch (body.type) {
    case 'service':
    case 'province':
    case 'local-body-type':
    case 'disabled-class':
    case 'professional-council-type':
    case 'bank':
      return { columns: nameColumns(body), nameField: 'nameEn' };
    case 'group':
      return { columns: { ...nameColumns(body), serviceId: body.serviceId }, nameField: 'nameEn' };
    case 'sub-group':
      return { columns: { ...nameColumns(body), groupId: body.groupId }, nameField: 'nameEn' };
    case 'caste':
      return { columns: { ...nameColumns(body), casteGroupId: body.casteGroupId ?? null }, nameField: 'nameEn' };
    case 'agreement':
      return { columns: { ...nameColumns(body), textEn: body.textEn, textNe: body.textNe }, nameField: 'nameEn' };
    case 'samuha-barga':
      return { columns: { ...nameColumns(body), quotaCode: body.quotaCode ?? null }, nameField: 'nameEn' };
    case 'master-division':
      return { columns: { ...nameColumns(body), divisionType: body.divisionType }, nameField: 'nameEn' };
    case 'fiscal-year':
      return { columns: { code: body.fiscalYear, ...fiscalYearDays(body.fiscalYear), active: !body.inactive }, nameField: 'fiscalYear' };
  }
}

/**
 * The AD days of a fiscal year `XXXX-XX`: 1 Shrawan to the end of Ashadh.
 * @throws Refusal 400 for years that do not follow each other or that the calendar does not know
 */
function fiscalYearDays(code: string): { startsOnAd: string; endsOnAd: string } {
  const [first = '', second = ''] = code.split('-');
  const startsOnAd = adFromBs(`${first}-04-01`);
  const nextStartsOnAd = adFromBs(`${Number(first) + 1}-04-01`);
  if (!startsOnAd || !nextStartsOnAd || Number(second) !== (Number(first) + 1) % 100) {
    throw refuse.invalid([{ field: 'fiscalYear', message: 'gateway.masterData.noSuchFiscalYear' }]);
  }
  return { startsOnAd, endsOnAd: addDays(nextStartsOnAd, -1) };
}

/** The next code of the series D01, D02, … of districts. */
export function districtCode(highestId: number): string {
  return `D${String(highestId + 1).padStart(2, '0')}`;
}

/** The next code of the series of local bodies. */
export function localBodyCode(highestId: number): string {
  return `L${String(highestId + 1).padStart(3, '0')}`;
}
