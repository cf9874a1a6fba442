import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { InlineList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';

export const missingSections = ({ sections }: ProfileCompleteness) =>
  sections.filter(({ isRequired, isComplete }) => isRequired && !isComplete);

export function firstMissingPath(profile: ProfileCompleteness): string {
  const [first] = missingSections(profile);
  return first ? `/user/profile/${first.section}` : '/user/profile';
}

export function ProfileGaps({ profile }: { profile: ProfileCompleteness }) {
  const percent = formatNumber(profile.percent, activeLanguage());
  return (
    <>
      <Text>
        <Trans>{percent}% complete. You still need these before you can apply:</Trans>
      </Text>
      <InlineList gap="0 20px" mt={4}>
        {missingSections(profile).map(({ section }) => (
          <li key={section}>
            <Anchor
              component={Link}
              underline="always"
              display="inline-flex"
              mih={40}
              style={{ alignItems: 'center' }}
              to={`/user/profile/${section}`}
            >
              {messageText(`titles./user/profile/${section}`)}
            </Anchor>
          </li>
        ))}
      </InlineList>
    </>
  );
}
