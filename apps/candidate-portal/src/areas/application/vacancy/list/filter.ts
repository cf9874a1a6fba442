import type { BodyInput } from '@psc/api-client/define-call.ts';
import type { filter } from '@psc/api-client/areas/application/vacancy.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';

const CLOSING_SOON_DAYS = 7;

/** Query parameters of the list's address. */
export const filterNames = ['text', 'service', 'class', 'group', 'level', 'quota', 'office', 'closing', 'mine'] as const;
/** Filters with a select. */
export const selectedNames = ['service', 'class', 'group', 'level', 'quota', 'office'] as const satisfies readonly FilterName[];
export type FilterName = (typeof filterNames)[number];

/** Removes every filter from the address. */
export const unfiltered = Object.fromEntries(filterNames.map((name) => [name, null]));

type VacancyFilter = BodyInput<typeof filter>;

function idFrom(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Filter from the list's address; invalid values are ignored. */
export function filterFrom(address: URLSearchParams): VacancyFilter {
  const asked: VacancyFilter = {
    // A code typed in Nepali digits is the same code.
    text:
      asciiDigits(address.get('text') ?? '')
        .trim()
        .slice(0, 100) || undefined,
    serviceId: idFrom(address.get('service')),
    classId: idFrom(address.get('class')),
    groupId: idFrom(address.get('group')),
    minimumEducationLevelId: idFrom(address.get('level')),
    organizationId: idFrom(address.get('office')),
    quotaCode: address.get('quota') || undefined,
    onlyOpenToMe: address.get('mine') === 'yes' || undefined,
    closingWithinDays: address.get('closing') === 'soon' ? CLOSING_SOON_DAYS : undefined,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

export function isFiltered(address: URLSearchParams): boolean {
  return Object.keys(filterFrom(address)).length > 0;
}

/** Inverse of `filterFrom`. */
export function addressOf({ closingWithinDays, onlyOpenToMe, ...asked }: VacancyFilter): URLSearchParams {
  const named: [FilterName, unknown][] = [
    ['text', asked.text],
    ['service', asked.serviceId],
    ['class', asked.classId],
    ['group', asked.groupId],
    ['level', asked.minimumEducationLevelId],
    ['office', asked.organizationId],
    ['quota', asked.quotaCode],
    ['mine', onlyOpenToMe && 'yes'],
    ['closing', closingWithinDays && 'soon'],
  ];
  return new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}
