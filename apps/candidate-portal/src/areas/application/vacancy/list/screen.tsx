import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Title } from '@mantine/core';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { send } from '@psc/api-client/send.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { VacancyRows } from '@psc/ui/announced-vacancy/vacancy-row.tsx';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData, useNavigation } from 'react-router';
import { filterFrom, isFiltered, unfiltered } from './filter.ts';
import { Filters } from './filters.tsx';
import type { loader } from './loader.ts';
import { VacancyCard } from './vacancy-card.tsx';

/** Lazy-loaded: most candidates save no search. */
const SavedSearches = lazyPiece(async () => (await import('./saved-searches.tsx')).SavedSearches);

/** Open vacancies: searchable in both scripts, filtered by the address, with a button to load more. */
export default function VacancyListScreen() {
  const { t } = useLingui();
  const { first, choices, masterId } = useLoaderData<typeof loader>();
  const { chosen: address, put } = useAddress();
  const [savedOpen, setSavedOpen] = useState(false);
  // After the list, which does not wait for them.
  const verdicts = useFetched(vacancy.listOwnVerdicts, {});
  const isLoading = useNavigation().state === 'loading';
  const { rows, more } = useMoreRows(first, async (after) => {
    const outcome = await send(vacancy.filter, { body: { ...filterFrom(address), after } });
    return outcome.ok ? { rows: outcome.data.vacancies, nextAfterId: outcome.data.nextAfter } : null;
  });
  return (
    <>
      <Title order={1} fz="1.25rem" mb="xs">
        {messageText('titles./vacancy')}
      </Title>
      <Filters choices={choices} />
      <Box aria-busy={isLoading} opacity={isLoading ? 0.6 : undefined}>
        {rows.length === 0 &&
          (isFiltered(address) ? (
            <EmptyState title={t`No vacancies match`} action={<Button onClick={() => put(unfiltered)}>{t`Show all vacancies`}</Button>}>
              <Trans>Please try other words, or remove some filters.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No vacancies are open now`}>
              <Trans>New vacancies will appear here as soon as the commission publishes them.</Trans>
            </EmptyState>
          ))}
        <VacancyRows columns>
          {rows.map((row) => (
            <VacancyCard key={row.advtCode} vacancy={row} masterId={masterId} verdict={verdicts.data?.find(isOf(row))} />
          ))}
        </VacancyRows>
        {more && (
          <Button wide inProgress={more.inProgress} onClick={more.onMore}>
            <Trans>Show more vacancies</Trans>
          </Button>
        )}
      </Box>
      <Button kind="quiet" aria-expanded={savedOpen} onClick={() => setSavedOpen(!savedOpen)}>
        <Trans>Saved searches</Trans>
      </Button>
      {savedOpen && <SavedSearches key={address.toString()} address={address} />}
    </>
  );
}

function isOf({ advtCode }: { advtCode: number }) {
  return (verdict: vacancy.OwnVerdict) => verdict.advtCode === advtCode;
}
