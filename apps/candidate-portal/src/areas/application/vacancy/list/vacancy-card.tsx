import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Divider, Group, Text, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import type { Vacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { InlineList } from '@psc/ui/plain-list.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';

import { AdvtNumbers } from '@psc/ui/advt-numbers.tsx';
import { Card } from '../../../../shell/cards.tsx';
import { applicationPath, vacancyPath } from '../shared/paths.ts';
import { PricesByDeadline } from './prices-by-deadline.tsx';

export function VacancyCard({ vacancy, masterId }: { vacancy: Vacancy; masterId: number }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const post = inLanguage(vacancy.post, language);
  const isDouble = vacancy.feeType === 'double';
  const applied = vacancy.applicationId !== null;
  return (
    <Card>
      <Group gap="xs">
        <h2>{post}</h2>
        {applied && <StatusBadge tone="done">{t`Applied`}</StatusBadge>}
        {!vacancy.acceptsApplications && <StatusBadge tone="waiting">{t`Announced`}</StatusBadge>}
        {isDouble && <StatusBadge tone="attention">{t`Double fee`}</StatusBadge>}
      </Group>
      <Text fw={600}>
        {[vacancy.service, vacancy.group, vacancy.subGroup, vacancy.class].map((name) => inLanguage(name, language)).join(' · ')}
      </Text>
      <Text c="dimmed">{inLanguage(vacancy.organization, language)}</Text>
      <Text>
        <Trans>
          Advertisement number: <AdvtNumbers numbers={vacancy.categories.map(({ advtNumber }) => advtNumber)} />. Posts:{' '}
          <NumberText value={vacancy.totalSeats} />
        </Trans>
      </Text>
      <InlineList gap={6} my="sm" aria-label={t`Seats by quota`}>
        {vacancy.categories.map((category) => (
          <Badge component="li" key={category.id} variant="light" color="gray" size="lg" fw={400}>
            {inLanguage(category.quotaName, language)} <NumberText value={category.seats} />
          </Badge>
        ))}
      </InlineList>
      <PricesByDeadline vacancy={vacancy} />
      <Text size="sm" mt="xs">
        <Trans>
          Last day to pay: <DateText ad={nepalDayOf(isDouble ? vacancy.doubleFeePaymentLastAt : vacancy.paymentLastAt)} />
        </Trans>
      </Text>
      <Divider my="sm" />
      <Group justify="space-between" gap="sm">
        <Text span c="dimmed" size="sm">
          <Trans>
            Code <CodeText value={vacancy.advtCode} />, published <DateText ad={vacancy.publishDateAd} short />
          </Trans>
        </Text>
        {applied ? (
          <LinkButton to={applicationPath(vacancy.applicationId!)}>
            <Trans>See my application</Trans> <VisuallyHidden>{post}</VisuallyHidden>
          </LinkButton>
        ) : (
          <LinkButton to={vacancyPath(vacancy, masterId)}>
            {vacancy.acceptsApplications ? <Trans>See details and apply</Trans> : <Trans>See details</Trans>}{' '}
            <VisuallyHidden>{post}</VisuallyHidden>
          </LinkButton>
        )}
      </Group>
    </Card>
  );
}
