import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues } from 'react-hook-form';
import { Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { ErrorSummary, type Pairs } from './error-summary.tsx';
import { RefusedNote } from './refused-note.tsx';
import { NepaliTypingSwitch } from './fields/nepali-typing-switch.tsx';
import { PreparationContext, useNewPreparation } from './fields/preparation.ts';
import { UnlessPreparing } from './fields/unless-preparing.tsx';
import { FormNotesContext, type FormNotes } from './fields/use-field.ts';
import { ConnectionNotes, UploadProgress } from './sending-notes.tsx';
import { schemaResolver, type FieldIssue, type SchemaOutput, type StandardSchema } from './standard-schema.ts';
import { markUnsaved } from './unsaved.ts';
import { useDraft } from './use-draft.ts';
import { useNewestValues, type RecordVersion } from './use-newest-values.ts';

/** Values as typed, by field: text for numbers, `''` while unanswered. */
export type FormValues = Record<string, unknown>;

export type Sending = {
  onProgress: (share: number) => void;
  /** The value of the submit button that was pressed; empty if it has none or the form was sent with Enter. */
  pressed: string;
};

export type NotSaved = FieldIssue[] | 'unanswered';

export type DraftFormProps<Schema extends StandardSchema<unknown, unknown>> = {
  schema: Schema;
  defaultValues: FormValues;
  /**
   * The version of the record being edited. When a newer one arrives, from a colleague or after a save, its values enter the form and
   * unsaved input stays. Do not put the version in the `key` of such a form.
   */
  version?: RecordVersion;
  /** Names the form and, where there are several, the record: `requisition.12`. Without it nothing is stored on the device. */
  draftKey?: string;
  /** The owner of the draft; all drafts of a person are deleted on sign-out. */
  person?: string | number | null;
  onDraftDiscarded?: () => void;
  /**
   * Sends the output of the schema.
   * @returns nothing when it is saved; otherwise the errors field by field (`field` as in the gateway's
   *   envelope, empty for the form as a whole). An empty list: not saved, and already reported elsewhere.
   *   `unanswered`: no answer came, so it may have been saved; the form says so and offers to send it again.
   *   Pass `sending` on to the call, so that the form can show the upload progress.
   */
  onSubmit: (values: SchemaOutput<Schema>, sending: Sending) => Promise<NotSaved | null | undefined | void>;
  submitLabel: ReactNode;
  children: ReactNode;
  disabled?: boolean;
  actions?: ReactNode;
  /** Hides the submit button: the screen has its own `type="submit"` button inside the form or elsewhere with `form={id}`. */
  hideSubmit?: boolean;
  id?: string;
  submitKind?: 'primary' | 'danger';
  /** Shown after an unanswered submit: the next step in case it was saved and a retry is refused. */
  ifUnanswered?: ReactNode;
};

/**
 * A form built on a schema. It keeps input as a draft on the device and offers it back, shows errors in a focused summary and at their
 * fields, and maps refusals of the gateway to their fields without losing any input.
 */
export function DraftForm<Schema extends StandardSchema<unknown, unknown>>({
  schema,
  defaultValues,
  version,
  draftKey,
  person,
  onDraftDiscarded,
  onSubmit,
  submitLabel,
  children,
  disabled = false,
  actions,
  hideSubmit,
  id,
  submitKind = 'primary',
  ifUnanswered,
}: DraftFormProps<Schema>) {
  const { t } = useLingui();
  const ownId = useId();
  const formId = id ?? ownId;
  const resolver = useMemo(() => schemaResolver<FormValues>(schema), [schema]);
  const form = useForm<FormValues>({
    defaultValues: defaultValues as DefaultValues<FormValues>,
    resolver,
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;
  const kept = useRef(new Set<string>());
  const pressed = useRef('');
  const [pairs, setPairs] = useState<Pairs>(new Map());
  const [explanations, setExplanations] = useState<ReadonlyMap<string, string>>(new Map());
  const [nepaliFields, setNepaliFields] = useState(0);
  const [fileFields, setFileFields] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const [uploadedShare, setUploadedShare] = useState<number | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const draft = useDraft({ form, draftKey: disabled ? undefined : draftKey, person, keptOut: kept });
  const preparation = useNewPreparation();
  useNewestValues({ form, version, defaultValues, isSubmitting });

  const notes = useMemo<FormNotes>(
    () => ({
      keepOutOfDraft: (name) => {
        kept.current.add(name);
        return () => kept.current.delete(name);
      },
      pair: (second, first, leads) => {
        setPairs((known) => new Map(known).set(second, { first, leads }));
        return () => setPairs((known) => new Map([...known].filter(([name]) => name !== second)));
      },
      explain: (name, words) => {
        setExplanations((known) => {
          if ((known.get(name) ?? null) === words) return known;
          const next = new Map(known);
          if (words === null) next.delete(name);
          else next.set(name, words);
          return next;
        });
      },
      writesNepali: () => {
        setNepaliFields((count) => count + 1);
        return () => setNepaliFields((count) => count - 1);
      },
      takesFile: () => {
        setFileFields((count) => count + 1);
        return () => setFileFields((count) => count - 1);
      },
      disabled,
    }),
    [disabled],
  );

  // The screen may navigate without asking while the form is being sent and after it was sent.
  const unsaved = isDirty && !disabled && !isSubmitting;
  useEffect(() => {
    markUnsaved(formId, unsaved, typeof submitLabel === 'string' && !hideSubmit ? submitLabel : null);
    return () => markUnsaved(formId, false);
  }, [formId, unsaved, submitLabel, hideSubmit]);

  const send = useCallback(
    async (values: FormValues) => {
      let wrong: NotSaved | null | undefined | void;
      setIsUnanswered(false);
      try {
        wrong = await onSubmit(values as SchemaOutput<Schema>, { onProgress: setUploadedShare, pressed: pressed.current });
      } catch (error) {
        form.setError('root', { type: 'failure', message: 'errors.call.otherFailureWithoutMessage' });
        setRefusals((count) => count + 1);
        throw error;
      } finally {
        setUploadedShare(null);
      }
      if (!wrong) {
        draft.forget();
        form.reset(form.getValues(), { keepSubmitCount: true });
        return;
      }
      if (wrong === 'unanswered') {
        setIsUnanswered(true);
        return;
      }
      for (const { field, message, because } of wrong) form.setError(field || 'root', { type: because ?? 'gateway', message });
      if (wrong.length > 0) setRefusals((count) => count + 1);
    },
    [onSubmit, form, draft],
  );

  const submit = () => form.handleSubmit(send, () => setRefusals((count) => count + 1))();
  const submitWhenPrepared = async () => {
    const failed = await preparation.whenPrepared();
    if (failed === null) await submit();
    else form.setFocus(failed);
  };

  const discard = () => {
    draft.discard();
    onDraftDiscarded?.();
  };

  return (
    <FormProvider {...form}>
      <FormNotesContext value={notes}>
        <PreparationContext value={preparation}>
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.stopPropagation();
              event.preventDefault();
              if (isSubmitting || preparation.isAwaited || disabled) return;
              const { submitter } = event.nativeEvent as SubmitEvent;
              const button = submitter instanceof HTMLButtonElement ? submitter : null;
              // A retry sends the same button value as before.
              if (button?.dataset.again === undefined) pressed.current = button?.value ?? '';
              void (preparation.isPreparing() ? submitWhenPrepared() : submit());
            }}
          >
            <RefusedNote refusal={errors.root} attempt={refusals} />
            {draft.offered && (
              <DraftOffer savedAt={draft.offered.savedAt} hasFiles={fileFields > 0} onRestore={draft.restore} onDiscard={discard} />
            )}
            <ErrorSummary errors={errors} pairs={pairs} explanations={explanations} attempt={refusals} shown={submitCount > 0} />
            {nepaliFields > 0 && !disabled && <NepaliTypingSwitch />}
            {children}
            {!disabled && <ConnectionNotes isUnanswered={isUnanswered} inProgress={isSubmitting} afterwards={ifUnanswered} />}
            {preparation.isAwaited && (
              <Text size="sm" c="dimmed" mt="sm" role="status">{t`We send the form as soon as the file is ready.`}</Text>
            )}
            {uploadedShare !== null && <UploadProgress share={uploadedShare} />}
            {(!hideSubmit || actions) && (
              <Group gap="sm" mt="lg">
                {!hideSubmit && (
                  <Button type="submit" kind={submitKind} inProgress={isSubmitting} disabled={disabled}>
                    <UnlessPreparing>{submitLabel}</UnlessPreparing>
                  </Button>
                )}
                {actions}
              </Group>
            )}
            {draftKey && (
              <Text size="sm" c="dimmed" mt="xs" mih="1.6em" role="status">
                {draft.state === 'saved' && t`Draft saved on this device`}
                {draft.state === 'notSaved' &&
                  t`This device cannot keep a draft. Please do not close the page before you have sent the form.`}
              </Text>
            )}
          </form>
        </PreparationContext>
      </FormNotesContext>
    </FormProvider>
  );
}
