import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import type { DistributionStage, QuotaLook } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { headingWords, stageWords } from './headings.ts';
import '@mantine/core/styles/Table.layer.css';
import { QuotaColour } from './quota-table.tsx';
import tableClasses from './quota-table.module.css';

type Translate = ReturnType<typeof useLingui>['t'];

function categoryName({ stage }: DistributionStage, code: string, quotas: readonly QuotaLook[], t: Translate): string {
  if (stage === 'heading') return t(headingWords[code as Heading]);
  const quota = quotas.find((each) => each.code === code);
  if (quota) return inLanguage(quota.name, activeLanguage());
  return code === 'inclusive' ? t`Inclusive` : code;
}

/** The arithmetic post by post, so that an officer can replay it with pencil and paper. */
export function DistributionTrace({ stages, quotas }: { stages: readonly DistributionStage[]; quotas: readonly QuotaLook[] }) {
  const { t } = useLingui();
  if (stages.length === 0) return null;
  return (
    <Box mt={20}>
      <Title order={3} fz="md" mb={4}>
        {t`How the posts were given`}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {stages[0]?.rule === 'nextInOrder' ? (
          <Trans>
            Each category in the order of the law gets the whole posts of its share; its fraction of a post moves on to the next one. What
            is left over at the end counts in the next requisition.
          </Trans>
        ) : (
          <Trans>
            For each post in turn every category’s percent is added to what it has left over. The highest gets the post and gives back 1; a
            category that would otherwise miss a whole post of its share comes first. What is left over at the end counts in the next
            requisition.
          </Trans>
        )}
      </Text>
      {stages
        .filter((stage) => stage.total > 0)
        .map((stage) => (
          <Disclosure
            key={`${stage.stage} ${stage.heading ?? ''} ${stage.of ?? ''}`}
            summary={
              <Text span fw={600}>
                {stageName(stage, quotas, t)}
                {stage.byTable && ` · ${t`by the table`}`}
              </Text>
            }
          >
            <StageTable stage={stage} quotas={quotas} />
          </Disclosure>
        ))}
    </Box>
  );
}

/** Adds the heading's name unless it is open competition. */
function stageName({ stage, heading = 'open', of }: DistributionStage, quotas: readonly QuotaLook[], t: Translate): string {
  const divided = quotas.find(({ code }) => code === of)?.name;
  const name = divided ? `${t(stageWords[stage])}: ${inLanguage(divided, activeLanguage())}` : t(stageWords[stage]);
  return heading === 'open' ? name : `${t(headingWords[heading])}: ${name}`;
}

function StageTable({ stage, quotas }: { stage: DistributionStage; quotas: readonly QuotaLook[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const shown = (value: number | undefined) => localDigits((value ?? 0).toFixed(3).replace('-', '−'), language);
  return (
    <div className={tableClasses.scroll} role="region" aria-label={stageName(stage, quotas, t)} tabIndex={0}>
      <Table className={tableClasses.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Post no.`}</Table.Th>
            {stage.categories.map(({ code, percent }) => (
              <Table.Th key={code} scope="col" data-align="end">
                <QuotaColour code={code} quotas={quotas} /> {categoryName(stage, code, quotas, t)} {formatNumber(percent, language)}%
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Remainders label={t`Remainder before`} stage={stage} values={stage.remaindersBefore} shown={shown} />
          {stage.steps.map((step) => (
            <Table.Tr key={step.post}>
              <Table.Th scope="row">{localDigits(step.post, language)}</Table.Th>
              {stage.categories.map(({ code }) => (
                <Table.Td key={code} data-align="end" data-given={step.given === code || undefined}>
                  {shown(step.remainders[code])}
                  {step.given === code && (
                    <>
                      {' '}
                      <VisuallyHidden>{t`receives the post`}</VisuallyHidden>
                    </>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t`Posts`}</Table.Th>
            {stage.categories.map(({ code }) => (
              <Table.Td key={code} data-align="end">
                {formatNumber(stage.seats[code] ?? 0, language)}
              </Table.Td>
            ))}
          </Table.Tr>
          <Remainders label={t`Remainder after`} stage={stage} values={stage.remaindersAfter} shown={shown} />
        </Table.Tfoot>
      </Table>
    </div>
  );
}

type RemaindersProps = {
  label: string;
  stage: DistributionStage;
  values: Record<string, number>;
  shown: (value: number | undefined) => string;
};

function Remainders({ label, stage, values, shown }: RemaindersProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {stage.categories.map(({ code }) => (
        <Table.Td key={code} data-align="end">
          {shown(values[code])}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
