import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Flex } from '@mantine/core';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { usePreparation } from '@psc/ui/fields/preparation.ts';
import { UnlessPreparing } from '@psc/ui/fields/unless-preparing.tsx';
import { useFormContext } from 'react-hook-form';
import { fieldsOf, type FormStep } from './wizard-fields.ts';

type StepActionsProps = {
  step: FormStep;
  steps: readonly FormStep[];
  onStep: (step: FormStep) => void;
  backToCategories: string;
  /** Buttons of the last step. */
  children: ReactNode;
};

/** Next and back. A step must be valid before the next one opens; a refused form opens the first invalid step. */
export function StepActions({ step, steps, onStep, backToCategories, children }: StepActionsProps) {
  const { trigger, setFocus, formState } = useFormContext();
  const { isAwaited, whenPrepared } = usePreparation();
  const { errors, isSubmitting, submitCount } = formState;
  const place = steps.indexOf(step);
  const next = steps[place + 1];
  const previous = steps[place - 1];

  const openWrongStep = useEffectEvent(() => {
    const wrong = steps.find((each) => fieldsOf[each].some((field) => errors[field]));
    if (wrong) onStep(wrong);
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) openWrongStep();
  }, [submitCount, isSubmitting]);

  // Focus the heading only once the address has changed and the step is rendered, however long that takes.
  const pressed = useRef<FormStep>(null);
  useEffect(() => {
    if (pressed.current !== step) return;
    pressed.current = null;
    window.scrollTo?.({ top: 0 });
    document.getElementById(`step-${step}`)?.focus();
  }, [step]);
  const open = (wanted: FormStep) => {
    pressed.current = wanted;
    onStep(wanted);
  };
  const goOn = async () => {
    if (!next || isAwaited) return;
    const unprepared = await whenPrepared();
    if (unprepared !== null) return setFocus(unprepared);
    if (!(await trigger([...fieldsOf[step]], { shouldFocus: true }))) return;
    // A reload keeps the step but not the answers, so check the earlier steps before the next one opens.
    const passed = await Promise.all(steps.slice(0, place).map((each) => trigger([...fieldsOf[each]])));
    open(steps[passed.indexOf(false)] ?? next);
  };
  return (
    <Flex gap="sm" direction={{ base: 'column', xs: 'row' }}>
      {/* Separate keys, so a click on 'Next' cannot land on the submit button that replaces it. */}
      {next ? (
        <Button key="next" kind="primary" onClick={() => void goOn()}>
          <UnlessPreparing>
            <Trans>Next</Trans>
          </UnlessPreparing>
        </Button>
      ) : (
        children
      )}
      {previous && (
        <Button onClick={() => open(previous)}>
          <Trans>Back</Trans>
        </Button>
      )}
      {place === 0 && steps.length > 1 && (
        <LinkButton to={backToCategories} replace>
          <Trans>Change the categories</Trans>
        </LinkButton>
      )}
    </Flex>
  );
}
