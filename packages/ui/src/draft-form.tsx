import { useContext, useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues } from 'react-hook-form';
import { Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { ErrorSummary, focusField, type Pairs } from './error-summary.tsx';
import { isSame, snapshotOf, valueAt, type Values } from './merged-values.ts';
import { DraftOwnerContext } from './draft-owner.ts';
import { OpenRecordContext } from './open-record.ts';
import { newShownValues, RefusedNote } from './refused-note.tsx';
import { NepaliTypingSwitch } from './fields/nepali-typing-switch.tsx';
import { fieldRuleOf } from './fields/field-rule.ts';
import { PreparationContext, useNewPreparation } from './fields/preparation.ts';
import { FurtherPressed } from './further-submit.tsx';
import { UnlessPreparing } from './fields/unless-preparing.tsx';
import { FormNotesContext, type FormNotes } from './fields/use-field.ts';
import { LongWait } from './long-wait.tsx';
import { ConnectionNotes, UploadProgress, type Delivery } from './sending-notes.tsx';
import { schemaResolver, type FieldIssue, type SchemaOutput, type StandardSchema } from './standard-schema.ts';
import { markUnsaved } from './unsaved.ts';
import { useDraft } from './use-draft.ts';
import { useNewestRecord, type RecordVersion } from './use-newest-record.ts';
import { useUnlockedFocus } from './use-unlocked-focus.ts';

/** Values as typed, by field: text for numbers, `''` while unanswered. */
export type FormValues = Record<string, unknown>;

export type Sending = {
  onProgress: (share: number) => void;
  /** The value of the submit button that was pressed; empty if it has none or the form was sent with Enter. */
  pressed: string;
};

export type NotSaved = FieldIssue[] | 'unanswered';

/** Sent values, and the form as it was then. */
type Attempt = { values: Values; typed: Values; pressed: string };

/** The version of a record that keeps none, such as a section of the candidate's own profile. */
export const UNVERSIONED = 'unversioned';

/**
 * The record that a form edits. When a newer state arrives, from a colleague or after a save, its values enter the form and unsaved input
 * stays. Do not put the version in the `key` of such a form.
 */
export type EditedRecord = {
  /** Names the form and, where there are several, the record: `requisition.12`. With null nothing is stored on the device. */
  draft: string | null;
  /** Null while the record does not exist: the fields are then locked until the gateway has answered, so that it is created once. */
  version: RecordVersion;
  values: FormValues;
};

type SourceOfValues =
  | { record: EditedRecord; defaultValues?: undefined; draftKey?: undefined }
  // A form that sends a version edits a record.
  | { record?: undefined; defaultValues: FormValues & { version?: undefined }; draftKey?: string };

export type DraftFormProps<Schema extends StandardSchema<unknown, unknown>> = SourceOfValues & {
  schema: Schema;
  /** The owner of the draft, if it is not the one of the frame (`DraftOwnerContext`). */
  person?: string | number | null;
  onDraftDiscarded?: () => void;
  /** Stored with the draft: choices outside the form, such as those in the address. */
  choices?: FormValues;
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
  /** Asked below everything else, right above the buttons that answer it. */
  question?: ReactNode;
  /** Hides the submit button: the screen has its own `type="submit"` button inside the form or elsewhere with `form={id}`. */
  hideSubmit?: boolean;
  /** The screen says itself that the draft is kept, in a better place than this device. */
  isKeptElsewhere?: boolean;
  id?: string;
  submitKind?: 'primary' | 'danger';
  /** The values are sent some seconds after the press, and can be taken back until then: this wait is not explained by a slow connection. */
  isDelayed?: boolean;
  /** Shown after an unanswered submit: the next step in case it was saved and a retry is refused. */
  ifUnanswered?: ReactNode;
};

/**
 * A form built on a schema. It keeps input as a draft on the device and offers it back, shows errors in a focused summary and at their
 * fields, and maps refusals of the gateway to their fields without losing any input.
 */
export function DraftForm<Schema extends StandardSchema<unknown, unknown>>({
  schema,
  record: edited,
  defaultValues,
  draftKey: draftOfNew,
  person,
  onDraftDiscarded,
  choices,
  onSubmit,
  submitLabel,
  children,
  disabled = false,
  actions,
  question,
  hideSubmit,
  isKeptElsewhere = false,
  id,
  submitKind = 'primary',
  isDelayed = false,
  ifUnanswered,
}: DraftFormProps<Schema>) {
  const { t } = useLingui();
  const ownId = useId();
  const formId = id ?? ownId;
  const { draft: draftKey, version, values: recordValues } = edited ?? { draft: draftOfNew ?? null, version: null, values: defaultValues };
  const openElsewhere = useContext(OpenRecordContext);
  const ownerInFrame = useContext(DraftOwnerContext);
  const resolver = useMemo(() => schemaResolver<Values>(schema), [schema]);
  const form = useForm<Values>({
    defaultValues: recordValues as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;
  const kept = useRef(new Set<string>());
  const pressed = useRef('');
  const [furtherPressed, setFurtherPressed] = useState('');
  const [pairs, setPairs] = useState<Pairs>(new Map());
  const [explanations, setExplanations] = useState<ReadonlyMap<string, string>>(new Map());
  const [nepaliFields, setNepaliFields] = useState(0);
  const [fileFields, setFileFields] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const [uploadedShare, setUploadedShare] = useState<number | null>(null);
  const [delivery, setDelivery] = useState<Delivery>('none');
  const sending = useRef<Attempt | null>(null);
  const unanswered = useRef<Attempt | null>(null);
  const [shownValues] = useState(newShownValues);
  const record = useNewestRecord({
    ...{ form, version, values: recordValues as Values, isSubmitting, unanswered },
    onFoundSaved: () => {
      unanswered.current = null;
      form.clearErrors('root');
      setDelivery('foundSaved');
    },
  });
  const draft = useDraft({
    form,
    record,
    version,
    draftKey: disabled ? undefined : (draftKey ?? undefined),
    person: person === undefined ? ownerInFrame : person,
    keptOut: kept,
    choices,
  });
  const preparation = useNewPreparation();
  // A correction of a record that may exist already would create a second one.
  const isLocked = version === null && !disabled && (isSubmitting || delivery === 'unanswered');
  useUnlockedFocus(formId, isLocked);

  const registry = useMemo<Omit<FormNotes, 'disabled' | 'fieldRule'>>(
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
      showValuesOf: shownValues.register,
    }),
    [shownValues],
  );
  const notes = useMemo<FormNotes>(
    () => ({ ...registry, fieldRule: (name) => fieldRuleOf(schema, name), disabled: disabled || isLocked }),
    [registry, schema, disabled, isLocked],
  );

  // The screen may navigate without asking while the form is being sent and after it was sent, unless the user goes on typing.
  const unsaved = isDirty && !disabled && !isSubmitting;
  const button = typeof submitLabel === 'string' && !hideSubmit ? submitLabel : null;
  useEffect(() => {
    markUnsaved(formId, unsaved, button);
    const stop = isSubmitting
      ? form.subscribe({
          formState: { values: true },
          callback: ({ values }) => markUnsaved(formId, sending.current !== null && !isSame(values, sending.current.typed), button),
        })
      : undefined;
    return () => {
      stop?.();
      markUnsaved(formId, false);
    };
  }, [form, formId, unsaved, isSubmitting, button]);

  const refuse = () => setRefusals((count) => count + 1);

  const sendAttempt = async (attempt: Attempt) => {
    const isRepeated = attempt === unanswered.current;
    let wrong: NotSaved | null | undefined | void;
    setDelivery('none');
    sending.current = attempt;
    try {
      wrong = await onSubmit(attempt.values as SchemaOutput<Schema>, { onProgress: setUploadedShare, pressed: attempt.pressed });
    } catch (error) {
      form.setError('root', { type: 'failure', message: 'errors.call.otherFailureWithoutMessage' });
      refuse();
      throw error;
    } finally {
      sending.current = null;
      setUploadedShare(null);
    }
    if (wrong === 'unanswered') {
      unanswered.current = attempt;
      setDelivery('unanswered');
      return;
    }
    if (!wrong) {
      unanswered.current = null;
      record.saved(attempt.typed);
      draft.sent();
      if (!isSame(form.getValues(), attempt.typed)) setDelivery(isRepeated ? 'correctionWaits' : 'typedMeanwhile');
      return;
    }
    // A repeated save may find its own first attempt; the record, which arrives next, tells the two apart.
    if (!isRepeated || !wrong.some(({ because }) => because === 'changed')) unanswered.current = null;
    for (const { field, message, because } of wrong) form.setError(field || 'root', { type: because ?? 'gateway', message });
    if (wrong.length > 0) refuse();
  };

  const send = (values: Values) =>
    sendAttempt(unanswered.current ?? { values, typed: snapshotOf(form.getValues()), pressed: pressed.current });
  /** The first press after no answer repeats the sent values, even if the correction is not yet valid. */
  const submit = () => form.handleSubmit(send, () => (unanswered.current ? sendAttempt(unanswered.current) : refuse()))();

  const sendCorrection = useEffectEvent(() => void submit());
  useEffect(() => {
    if (delivery !== 'correctionWaits' || isSubmitting) return;
    setDelivery('none');
    sendCorrection();
  }, [delivery, isSubmitting, version]);

  const submitWhenPrepared = async () => {
    const failed = await preparation.whenPrepared();
    if (failed === null) await submit();
    else focusField(failed);
  };

  const hasUndecided = () => record.conflicts.some(({ path, theirs }) => !isSame(valueAt(form.getValues(), path), theirs));

  const restore = () => {
    draft.restore();
    refuse();
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
              if (hasUndecided()) {
                refuse();
                return;
              }
              const { submitter } = event.nativeEvent as SubmitEvent;
              const by = submitter instanceof HTMLButtonElement ? submitter : null;
              // A retry sends the same button value as before.
              if (by?.dataset.again === undefined) {
                pressed.current = by?.value ?? '';
                setFurtherPressed(by?.dataset.further === undefined ? '' : by.value);
              }
              void (preparation.isPreparing() ? submitWhenPrepared() : submit());
            }}
          >
            {edited?.draft && version !== null && !disabled && openElsewhere?.(edited.draft)}
            <RefusedNote refusal={errors.root} attempt={refusals} record={record} shownValues={shownValues} />
            {draft.offered && (
              <DraftOffer savedAt={draft.offered.savedAt} hasFiles={fileFields > 0} onRestore={restore} onDiscard={discard} />
            )}
            <ErrorSummary errors={errors} pairs={pairs} explanations={explanations} attempt={refusals} shown={submitCount > 0} />
            {nepaliFields > 0 && !disabled && <NepaliTypingSwitch />}
            <FurtherPressed value={furtherPressed}>{children}</FurtherPressed>
            {!disabled && <ConnectionNotes delivery={delivery} isLocked={isLocked} inProgress={isSubmitting} afterwards={ifUnanswered} />}
            {!disabled && <LongWait waits={isSubmitting && !isDelayed} />}
            {preparation.isAwaited && (
              <Text size="sm" c="dimmed" mt="sm" role="status">{t`We send the form as soon as the file is ready.`}</Text>
            )}
            {uploadedShare !== null && <UploadProgress share={uploadedShare} />}
            {draftKey && (
              // In the gap above the buttons: below them, it would make the page longer.
              <Text size="sm" c="dimmed" lh="1.6" mih="1.6em" mt={-4} mb={4} role="status">
                {draft.state === 'saved' && !isKeptElsewhere && t`Draft saved on this device`}
                {draft.state === 'notSaved' &&
                  t`This device cannot keep a draft. Please do not close the page before you have sent the form.`}
              </Text>
            )}
            {question && (
              <Text fw={600} mb={4}>
                {question}
              </Text>
            )}
            {(!hideSubmit || actions) && (
              <Group gap="sm" mt={draftKey ? undefined : 'lg'}>
                {!hideSubmit && (
                  <Button type="submit" kind={submitKind} inProgress={isSubmitting && furtherPressed === ''} disabled={disabled}>
                    <UnlessPreparing>{submitLabel}</UnlessPreparing>
                  </Button>
                )}
                <FurtherPressed value={furtherPressed}>{actions}</FurtherPressed>
              </Group>
            )}
          </form>
        </PreparationContext>
      </FormNotesContext>
    </FormProvider>
  );
}
