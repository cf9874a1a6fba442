import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { NavLink, useLoaderData, useOutlet, useSearchParams } from 'react-router';
import { advertisementLabel } from '../../../examination/advertisement-text.tsx';
import { AdvertisementTable } from '../assign/advertisement-table.tsx';
import classes from '../exam-centre.module.css';
import { useAddress } from '../use-address.ts';
import type { loader } from './route.ts';

const tabs = ['/admin/exam-center-allocation/allocate', '/admin/exam-center-allocation/allocatedCandidate', '/admin/exam-center-allocation/candidate-switch'];

/** Candidates to centres: who waits, who is allocated, who changes. The advertisement chosen stays while the tab changes. */
export function AllocationScreen() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { put } = useAddress();
  const tab = useOutlet();
  const advtCode = search.get('advtCode');
  const address = advtCode ? `?advtCode=${advtCode}` : '';
  const title = shownWord('titles./admin/exam-center-allocation');
  return (
    <>
      <PageHeader title={title} description={t`Candidates sit at the centre they chose while it has seats; whoever finds it full is allocated where seats are left.`} />
      <nav className={classes.tabs} aria-label={title}>
        <NavLink to={`/admin/exam-center-allocation${address}`} end>
          {t`Advertisements`}
        </NavLink>
        {tabs.map((path) => (
          <NavLink key={path} to={`${path}${address}`} end>
            {shownWord(`titles.${path}`)}
          </NavLink>
        ))}
      </nav>
      {tab ? (
        <>
          <div className={classes.inline}>
            <label className={classes.labelled}>
              {t`Advertisement`}
              <select className={classes.select} value={advtCode ?? ''} onChange={(event) => put({ advtCode: event.target.value, examCentreId: null })}>
                <option value="">{t`Please select`}</option>
                {page.advertisements.map((advertisement) => (
                  <option key={advertisement.advtCode} value={advertisement.advtCode}>
                    {advertisementLabel(advertisement)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {tab}
        </>
      ) : (
        <AdvertisementTable caption={title} page={page} openCode={advtCode ? Number(advtCode) : null} onOpen={(row) => put({ advtCode: String(row.advtCode) })} />
      )}
    </>
  );
}
