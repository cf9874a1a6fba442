import { useEffect, useId, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Checkbox, Fieldset, Group, Text, VisuallyHidden } from '@mantine/core';
import type { VacancyCategory, VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';
import { Button } from '@psc/ui/button.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useNavigate } from 'react-router';
import { NoticeBox } from '../shared/notice-box.tsx';
import { vacancyPath } from '../shared/paths.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import classes from './apply.module.css';
import { canChoose, lacksDocument, quotaRule } from './eligibility.ts';
import { FeeReasons, FeeSum } from './fee-box.tsx';
import { MissingDialog } from './missing-details.tsx';
import { useFee } from './use-fee.ts';
import { Verdict } from './verdict.tsx';

/** First step: choose categories and see their fee. The choice is then kept in the address. */
export function CategoryChoice({ detail, masterId }: { detail: VacancyDetail; masterId: number }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const { vacancy, missing } = detail;
  const open = vacancy.categories.filter((category) => canChoose(detail, category.id));
  const [chosen, setChosen] = useState<number[]>(open.length === 1 ? [open[0]!.id] : []);
  /** Counts presses of the button with nothing ticked; each one focuses the boxes. */
  const [refusals, setRefusals] = useState(0);
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (refusals > 0) boxes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, [refusals]);
  const [missingShown, setMissingShown] = useState(false);
  const { fee, problem: feeProblem, inProgress } = useFee(vacancy.advtCode, chosen);

  const toggle = (categoryId: number, ticked: boolean) => {
    setRefusals(0);
    setChosen(vacancy.categories.map((category) => category.id).filter((each) => (each === categoryId ? ticked : chosen.includes(each))));
  };
  const apply = () => {
    if (missing.length > 0) setMissingShown(true);
    else if (chosen.length === 0) setRefusals((count) => count + 1);
    else void navigate(vacancyPath(vacancy, masterId, chosen));
  };
  const closed = vacancy.categories.filter((category) => !open.includes(category));
  const box = (category: VacancyCategory) => (
    <CategoryBox
      key={category.id}
      category={category}
      refusal={open.includes(category) ? null : refusalOf(detail, category.quotaCode)}
      ticked={chosen.includes(category.id)}
      isWrong={refusals > 0}
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
        ref={boxes}
        variant="unstyled"
        mb="md"
        legend={<Trans>Categories in which you compete</Trans>}
        aria-describedby={refusals > 0 ? `${id}-problem` : undefined}
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
      </Fieldset>
      <Box mb="xs">
        <FeeReasons fee={fee} problem={feeProblem} />
      </Box>
      {/* Sticky: visible on the first screen of a phone too, above the navigation bar. */}
      <Box
        pos={{ base: 'sticky', md: 'static' }}
        bottom="calc(57px + env(safe-area-inset-bottom))"
        bg={{ base: 'var(--psc-page)', md: 'transparent' }}
        pt="xs"
        // A label of two lines makes the navigation bar 10 px higher.
        pb={{ base: 20, md: 0 }}
        style={{ zIndex: 50 }}
      >
        {refusals > 0 && (
          <Text id={`${id}-problem`} c="var(--mantine-color-error)" role="alert" mb={4}>
            {messageText('eligibility.categories.required')}
          </Text>
        )}
        <Group wrap="nowrap" gap="sm">
          <Box role="status" aria-busy={inProgress} hidden={chosen.length === 0} lh={1.3}>
            <FeeSum fee={fee} inProgress={inProgress} />
          </Box>
          <Box flex={1}>
            <Button kind="primary" wide onClick={apply}>{t`Apply`}</Button>
          </Box>
        </Group>
      </Box>
      {missingShown && <MissingDialog missing={missing} onClose={() => setMissingShown(false)} />}
    </Box>
  );
}

export function refusalOf(detail: VacancyDetail, quotaCode: string): string | null {
  const rule = quotaRule(detail, quotaCode);
  return rule ? i18n._(rule.word, valuesInWords(rule, activeLanguage())) : null;
}

type CategoryBoxProps = {
  category: VacancyCategory;
  refusal: string | null;
  ticked: boolean;
  /** Nothing is ticked, but one is required. */
  isWrong: boolean;
  onTick: (ticked: boolean) => void;
};

function CategoryBox({ category, refusal, ticked, isWrong, onTick }: CategoryBoxProps) {
  return (
    <Checkbox
      className={classes.category}
      mod={{ ticked, closed: refusal !== null, wrong: isWrong && refusal === null }}
      checked={ticked}
      disabled={refusal !== null}
      aria-invalid={(isWrong && refusal === null) || undefined}
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
