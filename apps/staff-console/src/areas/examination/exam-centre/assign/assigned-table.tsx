import { useLingui } from '@lingui/react/macro';
import type { CentreAssignment } from '@psc/api-client/areas/examination/exam-centre.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';

export function AssignedTable({ caption, assignment }: { caption: string; assignment: CentreAssignment }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <DataTable
      caption={caption}
      rows={assignment.centres.filter((centre) => centre.numberOfCandidates > 0)}
      rowKey={(centre) => centre.examCentreId}
      empty={<EmptyState title={t`No centre has been assigned yet`} />}
      columns={[
        {
          key: 'name',
          head: t`Exam centre`,
          cell: (centre) => (
            <Link
              to={addressOf('/admin/exam-center-rooms/{id}/{approvedCount}', {
                id: centre.examCentreId,
                approvedCount: centre.numberOfCandidates,
              })}
            >
              {inLanguage(centre.name, language)}
            </Link>
          ),
        },
        { key: 'province', head: t`Province`, cell: (centre) => inLanguage(centre.province, language) },
        { key: 'district', head: t`District`, cell: (centre) => inLanguage(centre.district, language) },
        { key: 'capacity', head: t`Capacity`, align: 'end', cell: (centre) => <NumberText value={centre.capacity} /> },
        { key: 'chosen', head: t`Chosen by`, align: 'end', cell: (centre) => <NumberText value={centre.chosenBy} /> },
        { key: 'number', head: t`Number of candidates`, align: 'end', cell: (centre) => <NumberText value={centre.numberOfCandidates} /> },
        { key: 'allocated', head: t`Allocated`, align: 'end', cell: (centre) => <NumberText value={centre.allocatedCount} /> },
      ]}
    />
  );
}
