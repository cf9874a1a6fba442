import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Checkbox, Fieldset, Text, VisuallyHidden } from '@mantine/core';
import type { VacancyCategory, VacancyDetail } from '@psc/api-client/calls/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import { valuesInWords } from '@psc/validation/eligibility-values.ts';
import { Button } from '@psc/ui/button.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useNavigate } from 'react-router';
import { NoticeBox } from '../shared/notice-box.tsx';
import { vacancyPath } from '../shared/paths.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import classes from './apply.module.css';
import { canChoose, lacksDocument, quotaRule } from './eligibility.ts';
import { FeeBox } from './fee-box.tsx';
import { MissingDialog } from './missing-details.tsx';
import { useFee } from './use-fee.ts';
import { Verdict } from './verdict.tsx';

/** The first step: the categories to compete in, with what they cost. The choice then is in the address. */
export function CategoryChoice({ detail, masterId }: { detail: VacancyDetail; masterId: number }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const { vacancy, missing } = detail;
  const open = vacancy.categories.filter((category) => canChoose(detail, category.id));
  const [chosen, setChosen] = useState<number[]>(open.length === 1 ? [open[0]!.id] : []);
  const [problem, setProblem] = useState<string | null>(null);
  const [missingShown, setMissingShown] = useState(false);
  const { fee, problem: feeProblem, inProgress } = useFee(vacancy.advtCode, chosen);

  const toggle = (categoryId: number, ticked: boolean) => {
    setProblem(null);
    setChosen(vacancy.categories.map((category) => category.id).filter((each) => (each === categoryId ? ticked : chosen.includes(each))));
  };
  const apply = () => {
    if (missing.length > 0) setMissingShown(true);
    else if (chosen.length === 0) setProblem(shownWord('eligibility.categories.required'));
    else void navigate(vacancyPath(vacancy, masterId, chosen));
  };
  const closed = vacancy.categories.filter((category) => !open.includes(category));
  const box = (category: VacancyCategory) => (
    <CategoryBox
      key={category.id}
      category={category}
      refusal={open.includes(category) ? null : refusalOf(detail, category.quotaCode)}
      ticked={chosen.includes(category.id)}
      onTick={(ticked) => toggle(category.id, ticked)}
    />
  );
  if (open.length === 0) {
    return (
      <NoticeBox tone="attention" title={t`No category of this vacancy is open to you`}>
        <p>
          <Trans>See “Are you eligible?” below for the reason.</Trans>
        </p>
      </NoticeBox>
    );
  }
  return (
    <Box component="section" mb="lg" aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>
          <Trans>Apply</Trans>
        </h2>
      </VisuallyHidden>
      <Verdict detail={detail} open={open} />
      <Fieldset
        variant="unstyled"
        mb="md"
        legend={<Trans>Categories in which you compete</Trans>}
        aria-describedby={problem ? `${id}-problem` : undefined}
      >
        {open.map(box)}
        {closed.length > 0 && (
          <Disclosure
            summary={
              <Trans>
                Not open to you: <NumberText value={closed.length} />
              </Trans>
            }
          >
            {closed.map(box)}
            {closed.some(({ quotaCode }) => lacksDocument(detail, quotaCode)) && (
              <Anchor component={Link} underline="always" to="/user/profile/extra#groups">
                <Trans>Add the document of your group or class</Trans>
              </Anchor>
            )}
          </Disclosure>
        )}
        {problem && (
          <Text id={`${id}-problem`} c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
      </Fieldset>
      <FeeBox fee={fee} inProgress={inProgress} problem={feeProblem} />
      {/* In the first screen of a phone too, above the places at its foot. */}
      <Box
        pos="sticky"
        bottom={{ base: 'calc(57px + env(safe-area-inset-bottom))', md: 0 }}
        bg="var(--mantine-color-body)"
        py="xs"
        style={{ zIndex: 50 }}
      >
        <Button kind="primary" wide onClick={apply}>{t`Apply`}</Button>
      </Box>
      {missingShown && <MissingDialog missing={missing} onClose={() => setMissingShown(false)} />}
    </Box>
  );
}

/** Why a category is not open to this candidate. */
export function refusalOf(detail: VacancyDetail, quotaCode: string): string | null {
  const rule = quotaRule(detail, quotaCode);
  return rule ? i18n._(rule.word, valuesInWords(rule, activeLanguage())) : null;
}

type CategoryBoxProps = { category: VacancyCategory; refusal: string | null; ticked: boolean; onTick: (ticked: boolean) => void };

function CategoryBox({ category, refusal, ticked, onTick }: CategoryBoxProps) {
  return (
    <Checkbox
      className={classes.category}
      mod={{ ticked, closed: refusal !== null }}
      checked={ticked}
      disabled={refusal !== null}
      onChange={(event) => onTick(event.currentTarget.checked)}
      description={refusal}
      label={
        <>
          <strong>{inLanguage(category.quotaName, activeLanguage())}</strong>{' '}
          <Text span c="dimmed" size="sm">
            <Trans>
              posts: <NumberText value={category.seats} />, advertisement number <CodeText value={category.advtNumber} />
            </Trans>
          </Text>
        </>
      }
    />
  );
}
