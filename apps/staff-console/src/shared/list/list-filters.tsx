import type { ReactNode, Ref } from 'react';
import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FilterMenu } from '@psc/ui/filter-bar.tsx';
import { ListBar } from '@psc/ui/table/list-bar.tsx';
import { ToolPopover } from '@psc/ui/table/tool-popover.tsx';
import { IconFilter } from '@tabler/icons-react';
import { TextFilter } from '../typed-filter.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { FilterFields } from './filter-fields.tsx';
import { activeCount, FilterTags } from './filter-tags.tsx';
import { ALL, type Assumed } from './list-address.ts';
import { optionsOf, type ShownFilter } from './list-words.ts';

const MOST_CHIPS = 4;
const isInSight = (shown: ShownFilter) =>
  (shown.filter.kind === 'flag' && shown.values !== undefined) ||
  (shown.filter.kind === 'choice' && !shown.filter.several && optionsOf(shown).length <= MOST_CHIPS);

type ListFiltersProps = {
  assumed: Assumed;
  filters: readonly ShownFilter[];
  /** Label of the search field: 'Number, post or office'; absent if the list has no search. */
  searchLabel?: string;
  /** Further controls of the screen. */
  lead?: ReactNode;
  toolsRef: Ref<HTMLDivElement>;
};

/** The line above a list: search, a few filters by name, the other ones behind a button that shows how many are active, and the tools. */
export function ListFilters({ filters, searchLabel, lead, toolsRef, assumed }: ListFiltersProps) {
  const { t } = useLingui();
  const { chosen, put } = useAddress();
  const inSight = filters.filter(isInSight);
  const further = filters.filter((filter) => !isInSight(filter));
  const count = activeCount(further, chosen);
  const shownCount = localDigits(count, activeLanguage());
  return (
    <>
      <ListBar toolsRef={toolsRef}>
        {lead}
        {searchLabel && <TextFilter label={searchLabel} />}
        {inSight.map((filter) => (
          <FilterMenu
            key={filter.name}
            label={filter.label}
            value={chosen.get(filter.name) ?? assumed[filter.name] ?? ''}
            standard={assumed[filter.name] ? ALL : ''}
            options={[{ value: assumed[filter.name] ? ALL : '', label: t`All` }, ...optionsOf(filter)]}
            onChange={(value) => put({ [filter.name]: value })}
          />
        ))}
        {further.length > 0 && (
          <ToolPopover label={count === 0 ? t`Filters` : t`Filters (${shownCount})`} icon={<IconFilter size={18} aria-hidden />}>
            <FilterFields filters={further} />
          </ToolPopover>
        )}
      </ListBar>
      <FilterTags filters={further} />
    </>
  );
}
