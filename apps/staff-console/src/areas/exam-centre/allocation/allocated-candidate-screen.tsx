import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar } from '@psc/ui/filter-bar.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData } from 'react-router';
import { NumberFilter, TextFilter } from '../../../shared/typed-filter.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import classes from '../exam-centre.module.css';
import type { loader } from './allocated-candidate-loader.ts';
import { queryOf } from './allocated-query.ts';

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** Where every candidate of an advertisement sits. */
export default function AllocatedCandidateScreen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <EmptyState title={t`Choose an advertisement`} />;
  return <Allocated loaded={loaded} />;
}

function Allocated({ loaded: { advtCode, page } }: { loaded: Loaded }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { search } = useAddress();
  const { rows, more } = useMoreRows({ rows: page.candidates, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.listAllocatedCandidates, { params: { advtCode }, query: { ...queryOf(search), after } });
    return outcome.ok ? { rows: outcome.data.candidates, nextAfterId: outcome.data.nextAfter } : null;
  });
  return (
    <>
      <FilterBar>
        <TextFilter label={t`Name, master id or application number`} />
        <NumberFilter numeric name="rollFrom" label={t`Roll number from`} />
        <NumberFilter numeric name="rollTo" label={t`Roll number to`} />
      </FilterBar>
      <DataTable
        caption={t`Allocated candidates`}
        rows={rows}
        rowKey={(row) => row.applicationId}
        more={more}
        empty={<EmptyState title={t`Nobody is allocated yet`} />}
        columns={[
          { key: 'roll', head: t`Roll number`, cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} /> },
          { key: 'masterId', head: t`Master id`, cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
          { key: 'application', head: t`Application number`, cell: (row) => <CodeText value={row.applicationNumber} /> },
          { key: 'chosen', head: t`Centre chosen`, cell: (row) => inLanguage(row.chosenCentre, language) },
          {
            key: 'centre',
            head: t`Exam centre`,
            cell: (row) => (
              <span className={classes.twoLines}>
                {inLanguage(row.examCentre, language)}
                {row.elsewhereReason && <span className={classes.small}>{row.elsewhereReason}</span>}
              </span>
            ),
          },
          { key: 'room', head: t`Room number`, cell: (row) => row.roomNumber !== null && <CodeText value={row.roomNumber} /> },
        ]}
      />
    </>
  );
}
