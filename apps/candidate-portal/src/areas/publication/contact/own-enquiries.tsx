import { Trans, useLingui } from '@lingui/react/macro';
import { Card, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import type { OwnEnquiry } from '@psc/api-client/areas/publication/enquiry.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useTopicWords } from './use-topic-words.ts';

const lines = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

export function OwnEnquiries({ enquiries }: { enquiries: readonly OwnEnquiry[] }) {
  const { t } = useLingui();
  const topics = useTopicWords();
  const language = activeLanguage();
  return (
    <section aria-labelledby="own-enquiries">
      <Title order={2} id="own-enquiries" fz="1.125rem" mt="xl" mb="sm">
        <Trans>Your questions</Trans>
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {enquiries.map(({ enquiryId, topic, message, askedAt, answeredAt, answer }) => {
          const number = localDigits(String(enquiryId), language);
          const about = topics[topic];
          return (
            <Card key={enquiryId} component="li" withBorder>
              <Title order={3} fz="1rem">
                <Trans>
                  Question {number}: {about}
                </Trans>{' '}
                {answeredAt === null ? (
                  <StatusBadge tone="waiting">{t`Waiting for an answer`}</StatusBadge>
                ) : (
                  <StatusBadge tone="done">{t`Answered`}</StatusBadge>
                )}
              </Title>
              <Text c="dimmed" fz="sm">
                <DateText instant={askedAt} />
              </Text>
              <Text style={lines}>{message}</Text>
              {answeredAt !== null && (
                <>
                  <Text fw={600} mt="sm">
                    <Trans>
                      Answer of <DateText instant={answeredAt} />
                    </Trans>
                  </Text>
                  <Text style={lines}>{answer}</Text>
                </>
              )}
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
