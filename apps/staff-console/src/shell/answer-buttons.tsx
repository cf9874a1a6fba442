import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { ActButton, ForbiddenReasons, type Forbidden } from '@psc/ui/act-button.tsx';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button, type ButtonKind } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { delayAct, useDelayedAct, type DelayedAct } from './delayed-act.ts';
import { isLetterForScreen } from './letter-for-screen.ts';

const possible = form({ remarks: multiLine });
const needed = form({ remarks: v.pipe(multiLine, v.nonEmpty('rules.all.text.blankIsEmpty')) });
const KEY = 'a';
const schemas = { none: possible, possible, needed };

export type Answer = {
  /** The verb, shown on the button and again in the dialog. */
  label: string;
  kind: Exclude<ButtonKind, 'quiet'>;
  title: string;
  /** The effect of the answer. */
  message?: ReactNode;
  /** Whether remarks are asked for; a refusal requires a reason. */
  remarks: keyof typeof schemas;
  /** @default 'Remarks', or 'Reason' if one is required */
  remarksLabel?: string;
  /** Says who will read the remarks. */
  hint?: string;
  /** The field under which the gateway reports errors in the remarks. @default remarks */
  field?: string;
  /** Leaves everything as it is. @default 'Cancel', which beside an act that cancels something would name the act itself */
  keepLabel?: string;
  /** Identifies the case among the drafts on this device. */
  draftKey?: string;
  send: (remarks: string) => Promise<Outcome<unknown>>;
};

/** An answer that is sent after some seconds and can be undone until then, so that no question is needed: nothing has left the house yet. */
export type UndoableAnswer = Omit<DelayedAct, 'address'>;

/** An answer that its own screen asks for is given only where the state allows it; a button is shown in every state. */
export type ShownAnswer = Answer & { forbidden: Forbidden; undoable?: UndoableAnswer };

type AnswerButtonsProps = { answers: readonly ShownAnswer[]; onDone?: () => void; children?: ReactNode };

/**
 * The answers that an officer may give to a case, one button each, with approval first; those that the state forbids give their reason.
 * Each asks for confirmation and remarks, so that all decisions in the console work alike, except one that can be undone: it is done at
 * once, also by the key `a`.
 */
export function AnswerButtons({ answers, onDone, children }: AnswerButtonsProps) {
  const { t } = useLingui();
  const [askedLabel, setAsked] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const delayed = useDelayedAct();
  // Find the answer again on each render, so that it is sent with the version now on the screen, even after a colleague's change.
  const asked = answers.find(({ label, forbidden }) => label === askedLabel && forbidden === null);
  const isDelayed = delayed !== null && answers.some(({ undoable }) => undoable?.of === delayed.of);
  const shown = answers.map((answer) => (isDelayed ? { ...answer, forbidden: t`An answer is about to be sent; undo it first.` } : answer));
  const press = ({ label, undoable }: ShownAnswer) => {
    if (undoable === undefined) return setAsked(label);
    delayAct({ ...undoable, address: `${pathname}${search}` });
    onDone?.();
  };
  const atOnce = shown.find(({ undoable, forbidden }) => undoable !== undefined && forbidden === null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (atOnce && event.key === KEY && isLetterForScreen(event, { hasPanel: true })) press(atOnce);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Group gap="sm">
        {shown.map((answer) => (
          <ActButton
            key={answer.label}
            kind={answer.kind}
            forbidden={answer.forbidden}
            aria-keyshortcuts={answer === atOnce ? KEY : undefined}
            onClick={() => press(answer)}
          >
            {answer.label}
            {answer === atOnce && (
              <Kbd size="xs" ml={8} aria-hidden>
                {KEY}
              </Kbd>
            )}
          </ActButton>
        ))}
        {children}
      </Group>
      <ForbiddenReasons acts={shown} />
      {asked && <AnswerDialog answer={asked} onClose={() => setAsked(null)} onDone={onDone} />}
    </>
  );
}

type AnswerDialogProps = { answer: Answer; onClose: () => void; onDone?: (() => void) | undefined };

/** The dialog of an answer whose button is elsewhere. */
export function AnswerDialog({ answer, onClose, onDone }: AnswerDialogProps) {
  const { t } = useLingui();
  const { label, title, message, remarks, hint, draftKey, field = 'remarks' } = answer;
  const remarksLabel = answer.remarksLabel ?? (remarks === 'needed' ? t`Reason` : t`Remarks`);
  return (
    <Dialog title={title} onClose={onClose}>
      {message && <div>{message}</div>}
      <DraftForm
        schema={schemas[remarks]}
        defaultValues={{ remarks: '' }}
        draftKey={remarks === 'none' ? undefined : draftKey}
        submitLabel={label}
        submitKind={answer.kind === 'danger' ? 'danger' : 'primary'}
        actions={<Button onClick={onClose}>{answer.keepLabel ?? t`Cancel`}</Button>}
        onSubmit={saving(
          ({ remarks: typed }) => answer.send(typed),
          () => {
            onClose();
            onDone?.();
          },
          (wrong) => (wrong === field ? 'remarks' : wrong),
        )}
      >
        {remarks !== 'none' && <TextareaField name="remarks" label={remarksLabel} hint={hint} required={remarks === 'needed'} rows={3} />}
      </DraftForm>
    </Dialog>
  );
}
