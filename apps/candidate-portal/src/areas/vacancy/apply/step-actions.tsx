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
  /** The buttons of the last step. */
  children: ReactNode;
};

/** The way on and back. A step is left forwards only when it is right; a refused form opens the first step that is not. */
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

  // The step is shown once its address is, however long that takes; only then its heading can have the focus.
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
    // A reload keeps the step and not the answers: what is missing before this step is asked for before the next one.
    const passed = await Promise.all(steps.slice(0, place).map((each) => trigger([...fieldsOf[each]])));
    open(steps[passed.indexOf(false)] ?? next);
  };
  return (
    <Flex gap="sm" direction={{ base: 'column', xs: 'row' }}>
      {/* Keys keep them two buttons: a press on 'Next' must not end as a press on the button that sends. */}
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
