import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox, Paper, Stack, Text } from '@mantine/core';
import type { CarriedSeats, RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';

type Offer = CarriedSeats & { chosen: boolean; carries: number };

/** Fills the requested posts with the chosen seats, category by category. */
function offersOf(seatsToCarry: readonly CarriedSeats[], leftOut: readonly number[], posts: number): Offer[] {
  const offers: Offer[] = [];
  for (const each of seatsToCarry) {
    const room = posts - offers.reduce((sum, { carries }) => sum + carries, 0);
    const chosen = !leftOut.includes(each.advertisementCategoryId);
    offers.push({ ...each, chosen, carries: chosen ? Math.min(each.seats, room) : 0 });
  }
  return offers;
}

/** The unfilled seats that an approval carries over: as many as the posts allow, except those left for a later requisition. */
export function useSeatsToCarry({ seatsToCarry, totalVacancy }: RequisitionDetails) {
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const offers = offersOf(seatsToCarry, leftOut, totalVacancy);
  const toggle = (id: number) => setLeftOut((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  const carried = offers
    .filter(({ carries }) => carries > 0)
    .map(({ advertisementCategoryId, carries }) => ({ advertisementCategoryId, seats: carries }));
  return { offers, carried, toggle };
}

type SeatsToCarryProps = { offers: readonly Offer[]; onToggle: (advertisementCategoryId: number) => void };

/** Unfilled seats of the post that no requisition carries yet; the officer confirms each. */
export function SeatsToCarry({ offers, onToggle }: SeatsToCarryProps) {
  const { t } = useLingui();
  if (offers.length === 0) return null;
  return (
    <Paper component="section" withBorder p="sm" mt="md" aria-label={t`Unfilled seats to carry`}>
      <Text fw={600}>{t`Unfilled seats to carry`}</Text>
      <Text size="sm" mb="xs">
        {t`Seats of this post that an earlier selection left empty. Those ticked are filled from their quota, among the posts asked for, and are carried once only.`}
      </Text>
      <Stack gap="xs">
        {offers.map((offer) => (
          <Checkbox
            key={offer.advertisementCategoryId}
            checked={offer.chosen}
            onChange={() => onToggle(offer.advertisementCategoryId)}
            label={
              <>
                {inLanguage(offer.quota, activeLanguage())} · <Plural value={offer.seats} one="# unfilled seat" other="# unfilled seats" />{' '}
                · <CodeText value={offer.advtNumber} />
              </>
            }
            description={offer.chosen && offer.carries < offer.seats ? t`The requisition has too few posts for all of them.` : undefined}
          />
        ))}
      </Stack>
    </Paper>
  );
}
