import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { offer, type FurtherCategories } from '@psc/api-client/calls/further-category.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';

/** The categories that a paid application can still be extended by, what each costs and until when, and the way there. */
export function FurtherOffer({ applicationId }: { applicationId: number }) {
  const { t } = useLingui();
  const { data } = useFetched(offer, { body: { applicationId, categoryIds: [] } });
  if (!data?.each) return null;
  const names = data.categories.map(({ quotaName }) => inLanguage(quotaName, activeLanguage())).join(', ');
  return (
    <Box component="section" aria-label={t`Further categories`}>
      <p>
        <Trans>You can compete in these categories too: {names}</Trans>
      </p>
      <PriceOfEach each={data.each} />
      <LinkButton to={`/vacancy-applied?application=${applicationId}#add-categories`}>
        <Trans>Apply in a further category</Trans>
      </LinkButton>
    </Box>
  );
}

export function PriceOfEach({ each: { amountPaisa, addableUntil } }: { each: NonNullable<FurtherCategories['each']> }) {
  return (
    <p>
      {amountPaisa === 0 ? (
        <Trans>A further category costs nothing more.</Trans>
      ) : (
        <Trans>
          A further category costs <MoneyText amountPaisa={amountPaisa} /> more.
        </Trans>
      )}{' '}
      <DeadlineText deadline={addableUntil} />
    </p>
  );
}
