import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import * as profile from '@psc/api-client/calls/profile.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';

/** What the application takes from the profile, with the way to each part; what was typed here is kept as a draft on the way there. */
export function ProfileToSend() {
  const { t } = useLingui();
  const language = activeLanguage();
  const { data: personal } = useFetched(profile.getPersonalDetails, {});
  const { data: education } = useFetched(profile.listEducation, {});
  const { data: documents } = useFetched(profile.listDocuments, {});
  const photograph = documents?.find(({ type }) => type === 'photograph');
  const english = personal && [personal.firstName, personal.middleName, personal.lastName].filter(Boolean).join(' ');
  return (
    <Box component="section" aria-label={t`Profile`} mb="sm">
      <FactList
        facts={[
          { label: t`Name`, value: english },
          { label: t`Date of birth`, value: personal && <DateText ad={personal.dateOfBirthAd} /> },
          {
            label: t`Education`,
            value: education?.map((record) => (
              <div key={record.id}>
                {inLanguage(record.level, language)}, {inLanguage(record.faculty, language)}
              </div>
            )),
          },
          { label: t`Photograph`, value: photograph?.file.originalName },
        ]}
      />
      <Group gap="sm" mt={4}>
        <LinkButton to="/user/profile/personal">
          <Trans>Change</Trans> <VisuallyHidden>{t`Personal details`}</VisuallyHidden>
        </LinkButton>
        <LinkButton to="/user/profile/education">
          <Trans>Change</Trans> <VisuallyHidden>{t`Education`}</VisuallyHidden>
        </LinkButton>
        <LinkButton to="/user/profile/documents">
          <Trans>Change</Trans> <VisuallyHidden>{t`Photograph`}</VisuallyHidden>
        </LinkButton>
      </Group>
      <Text my="md">
        <Trans>Your whole current profile is sent with the application.</Trans>
      </Text>
    </Box>
  );
}
