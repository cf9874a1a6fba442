import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { InlineList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';
import { missingParts } from './missing-parts.ts';

export function CompletenessMeter({ completeness }: { completeness: ProfileCompleteness }) {
  const { t } = useLingui();
  const { complete, percent } = completeness;
  const shown = formatNumber(percent, activeLanguage());
  const missing = missingParts(completeness);
  return (
    <Box mb={20}>
      <Progress
        value={percent}
        size="md"
        color={complete ? 'green' : 'blue'}
        aria-label={t`Profile filled in, without the optional sections`}
      />
      <Text c="dimmed" size="sm" mt={6}>
        {complete ? (
          <Trans>Your profile is complete. You can apply.</Trans>
        ) : (
          <Trans>{shown}% of your profile is filled in, without the optional sections.</Trans>
        )}
      </Text>
      {missing.length > 0 && (
        <Disclosure
          open
          summary={
            <Text span fw={600}>
              <Plural value={missing.length} one="# thing is still missing" other="# things are still missing" />
            </Text>
          }
        >
          <InlineList gap="0 20px" aria-label={t`Still missing`}>
            {missing.map(({ name, path }) => (
              <li key={path}>
                <Anchor component={Link} underline="always" lh="44px" to={path}>
                  {name}
                </Anchor>
              </li>
            ))}
          </InlineList>
        </Disclosure>
      )}
    </Box>
  );
}
