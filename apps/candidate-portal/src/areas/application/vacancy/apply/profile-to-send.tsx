import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Group, Image, Text, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { ProfileFile, ProfileSection } from '@psc/api-client/areas/profile/profile-types.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';
import { Link } from 'react-router';

/** Profile data that the application copies, with a link to each section; answers typed here are kept as a draft meanwhile. */
export function ProfileToSend() {
  const { t } = useLingui();
  const language = activeLanguage();
  const { data: personal, problem, fetchAgain } = useFetched(profile.getPersonalDetails, {});
  const { data: education } = useFetched(profile.listEducation, {});
  const { data: documents } = useFetched(profile.listDocuments, {});
  const photograph = documents?.find(({ type }) => type === 'photograph');
  const english = personal && [personal.firstName, personal.middleName, personal.lastName].filter(Boolean).join(' ');
  return (
    <Box component="section" aria-label={t`Profile`} mb="sm">
      {problem !== null && (
        <Group role="alert" gap="8px 16px" mb="sm" c="var(--mantine-color-error)" fw={600}>
          {messageText('errors.personalDetails.fetchFailed')}
          <Button compact onClick={fetchAgain}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      )}
      <FactList
        facts={[
          { label: t`Name`, value: <WithChange section="personal" of={t`Personal details`} value={english} /> },
          { label: t`Date of birth`, value: personal && <DateText ad={personal.dateOfBirthAd} /> },
          {
            label: t`Education`,
            value: (
              <WithChange
                section="education"
                of={t`Education`}
                value={education?.map((record) => (
                  <div key={record.id}>
                    {inLanguage(record.level, language)}, {inLanguage(record.faculty, language)}
                  </div>
                ))}
              />
            ),
          },
          {
            label: t`Photograph`,
            value: <WithChange section="documents" of={t`Photograph`} value={photograph && <Photograph file={photograph.file} />} />,
          },
        ]}
      />
      <Text my="md">
        <Trans>Your whole current profile is sent with the application.</Trans>
      </Text>
    </Box>
  );
}

/** The photograph itself, because its file name says nothing; the name while it cannot be loaded. */
function Photograph({ file }: { file: ProfileFile }) {
  const { data } = useFetched(profile.getDocumentFile, { params: { type: file.type, ImageName: file.imageName } });
  const address = useObjectUrl(data?.blob ?? null);
  return address ? <Image src={address} alt={file.originalName} w={56} h={56} fit="contain" /> : file.originalName;
}

function WithChange({ section, of, value }: { section: ProfileSection; of: string; value: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div>{value}</div>
      <Anchor component={Link} underline="always" to={`/user/profile/${section}`}>
        <Trans>Change</Trans> <VisuallyHidden>{of}</VisuallyHidden>
      </Anchor>
    </Group>
  );
}
