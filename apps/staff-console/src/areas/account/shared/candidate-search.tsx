import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Loader, Text } from '@mantine/core';
import type { FoundCandidate, FoundCandidates } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { CandidateSearchForm } from '@psc/validation/areas/account/forms/profile-lock.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { handleFor, textBehind } from '../../../shared/list/hidden-texts.ts';
import screen from '../../../shared/screen.module.css';
import { CandidateState } from './candidate-state.tsx';
import { useFoundCandidates } from './use-found-candidates.ts';

/** The address holds a handle of the typed text, which the command palette sets as well; Back returns to the results. */
const SEARCH = 'searchText';

/** Searches candidates and opens the chosen one at `path`. The typed text goes into no address and no draft. */
export function CandidateSearch({ path }: { path: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useColumns();
  const [address, setAddress] = useSearchParams();
  const searchText = textBehind(address.get(SEARCH) ?? '');
  const [submitted, setSubmitted] = useState(searchText);
  const { found, problem, inProgress, searchAgain, more } = useFoundCandidates(searchText);
  return (
    <>
      <div className={`${screen.card} ${screen.narrow}`}>
        <DraftForm
          // A search from the palette remounts the form; a search typed here keeps the form and its focus.
          key={searchText === submitted ? 'own' : searchText}
          schema={CandidateSearchForm}
          defaultValues={{ searchText }}
          submitLabel={t`Search`}
          onSubmit={async (form) => {
            setSubmitted(form.searchText);
            if (form.searchText === searchText) searchAgain();
            else await setAddress({ [SEARCH]: handleFor(form.searchText) }, { replace: true });
          }}
        >
          <TextField
            name="searchText"
            type="search"
            label={t`Who are you looking for?`}
            hint={t`A name in Nepali or English, or as it sounds; e-mail, user name, mobile number; master ID; citizenship or national identity number; application, roll or receipt number.`}
            required
          />
        </DraftForm>
      </div>
      {problem && <Alert color="red">{problem}</Alert>}
      {inProgress && <Loader size="sm" aria-label={t`Searching`} />}
      <div role="status">
        {found !== null && found.candidates.length > 0 && <Count {...found} />}
        {found !== null && (
          <DataTable
            caption={t`Candidates found`}
            rows={found.candidates}
            rowKey={(row) => row.masterId}
            columns={columns}
            onOpen={(row) => void navigate(`${path}?masterId=${row.masterId}`)}
            more={more}
            empty={
              <EmptyState title={t`No candidates found`}>
                {t`Numbers and addresses are found by their first characters, names by the first letters of each word.`}
              </EmptyState>
            }
          />
        )}
      </div>
    </>
  );
}

function Count({ candidates, total: { count, more } }: FoundCandidates) {
  const { t } = useLingui();
  const shown = formatNumber(candidates.length, activeLanguage());
  const all = formatNumber(count, activeLanguage());
  return (
    <Text c="dimmed" my="xs">
      {more ? t`${shown} of more than ${all} candidates. Type more of the name or number to narrow the list.` : t`${shown} of ${all}`}
    </Text>
  );
}

function useColumns(): Column<FoundCandidate>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    { key: 'name', head: t`Name`, cell: (row) => inLanguage(row.name, language) },
    { key: 'masterId', head: t`Master ID`, cell: (row) => <CodeText value={row.masterId} /> },
    { key: 'state', head: t`Status`, cell: (row) => <CandidateState candidate={row} /> },
    { key: 'mobileNo', head: t`Mobile`, cell: (row) => <CodeText value={row.mobileNo} /> },
    { key: 'email', head: t`E-mail`, cell: (row) => row.email },
    { key: 'citizenshipNumber', head: t`Citizenship number`, cell: (row) => <CodeText value={row.citizenshipNumber} /> },
    { key: 'dateOfBirthAd', head: t`Born`, cell: (row) => <DateText ad={row.dateOfBirthAd} short /> },
  ];
}
