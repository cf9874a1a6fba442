import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { DistrictRow, ExamCentreRow, ProvinceRow } from '@psc/api-client/calls/master-data-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { TextFilter } from '../../../shared/typed-filter.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import classes from '../exam-centre.module.css';

export type CentreLists = { centres: ExamCentreRow[]; provinces: ProvinceRow[]; districts: DistrictRow[] };

type CentreTableProps = CentreLists & {
  caption: string;
  openId?: number | null;
  onOpen?: (centre: ExamCentreRow) => void;
  actions?: (centre: ExamCentreRow) => ReactNode;
};

/** Exam centres, looked through by name and province. */
export function CentreTable({ centres, provinces, districts, caption, openId, onOpen, actions }: CentreTableProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { search, put } = useAddress();
  const text = search.get('text') ?? '';
  const province = search.get('province') ?? '';
  const wanted = text.trim().toLocaleLowerCase();
  const shown = centres.filter(
    (centre) =>
      (!province || String(centre.provinceId) === province) &&
      (!wanted || [centre.name.en, centre.name.ne, centre.address].some((part) => part.toLocaleLowerCase().includes(wanted))),
  );
  const districtName = (id: number) => {
    const district = districts.find((each) => each.id === id);
    return district ? inLanguage(district.name, language) : '';
  };
  return (
    <>
      <FilterBar>
        <TextFilter label={t`Search a centre`} />
        <FilterSelect
          label={t`Province`}
          all={t`All provinces`}
          value={province}
          options={provinces.map((each) => ({ value: each.id, label: inLanguage(each.name, language) }))}
          onChange={(next) => put({ province: next })}
        />
      </FilterBar>
      <DataTable
        caption={caption}
        rows={shown}
        rowKey={(centre) => centre.id}
        openKey={openId}
        onOpen={onOpen}
        empty={
          <EmptyState title={centres.length > 0 ? t`No centre fits` : undefined}>{t`Exam centres that are added stand here.`}</EmptyState>
        }
        columns={[
          {
            key: 'name',
            head: t`Exam centre`,
            cell: (centre) => (
              <span className={classes.twoLines}>
                {inLanguage(centre.name, language)}
                <span className={classes.small}>{centre.address}</span>
              </span>
            ),
          },
          { key: 'district', head: t`District`, cell: (centre) => districtName(centre.districtId) },
          { key: 'capacity', head: t`Capacity`, align: 'end', cell: (centre) => <NumberText value={centre.capacity} /> },
          { key: 'person', head: t`Contact person`, cell: (centre) => inLanguage(centre.contactPerson, language) },
          { key: 'contact', head: t`Contact number`, cell: (centre) => <CodeText value={centre.contactNumber} /> },
          {
            key: 'active',
            head: t`Status`,
            cell: (centre) =>
              centre.active ? (
                <StatusBadge tone="done">{t`In use`}</StatusBadge>
              ) : (
                <StatusBadge tone="neutral">{t`Not in use`}</StatusBadge>
              ),
          },
          ...(actions ? [{ key: 'actions', head: t`Actions`, cell: actions }] : []),
        ]}
      />
    </>
  );
}
