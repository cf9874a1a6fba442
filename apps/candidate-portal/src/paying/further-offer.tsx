import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { offer } from '@psc/api-client/areas/application/further-category.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { PriceOfEach } from './price-of-each.tsx';

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
