import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { AnnouncedDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { activeLanguage, type Language } from '@psc/i18n/language.ts';
import { AnnouncedVacancyPage } from '@psc/ui/announced-vacancy/announced-vacancy-page.tsx';
import { useLanguageSwitch } from '@psc/ui/application/use-language-switch.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { pricesByDeadline } from '@psc/validation/areas/payment/fees.ts';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { words } from '../../../catalogues.ts';

type Width = 'phone' | 'desk';

/** The narrowest supported phone, and the widest layout of the portal. */
const widths: Record<Width, string> = { phone: '22.5rem', desk: '60rem' };

export default function AdvertisementPreviewScreen() {
  const { t } = useLingui();
  const detail = useLoaderData<AnnouncedDetail>();
  const { vacancy } = detail;
  const [width, setWidth] = useState<Width>('phone');
  const language = useLanguageSwitch(words);
  return (
    <>
      <PageHeader
        back={
          <Link to={addressOf('/admin/advertisement/{advtCode}', { advtCode: vacancy.advtCode })}>
            {messageText('titles./admin/advertisement/{advtCode}')}
          </Link>
        }
        title={messageText('titles./admin/advertisement-preview/{advtCode}')}
        description={<CodeText value={String(vacancy.advtCode)} />}
      />
      <Group mb="md" gap="md">
        <SegmentedControl
          aria-label={t`Width`}
          value={width}
          onChange={(chosen) => setWidth(chosen as Width)}
          data={[
            { value: 'phone', label: t`Mobile phone` },
            { value: 'desk', label: t`Computer` },
          ]}
        />
        <SegmentedControl
          aria-label={t`Language`}
          value={activeLanguage()}
          disabled={language.inProgress}
          onChange={(chosen) => language.switchTo(chosen as Language)}
          data={[
            { value: 'ne', label: <span lang="ne">नेपाली</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
      </Group>
      <Text c="dimmed" mb="sm">
        <Trans>This is what candidates will read in the portal once it is published. The buttons of the portal are left out.</Trans>
      </Text>
      <Paper component="article" withBorder p="md" w="100%" maw={widths[width]} aria-label={t`Page of the vacancy`}>
        <AnnouncedVacancyPage
          announced={{ ...detail, prices: pricesByDeadline(vacancy) }}
          narrow={width === 'phone'}
          heading={(post, about) => (
            <Stack gap={4}>
              <Title order={2} size="h1">
                {post}
              </Title>
              <Box c="dimmed">{about}</Box>
            </Stack>
          )}
        />
      </Paper>
    </>
  );
}
