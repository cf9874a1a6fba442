import { useEffect, useState, type SubmitEvent } from 'react';
import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { framed } from '../fields/field-frame.tsx';
import { SecretInput } from '../fields/secret-input.tsx';
import { LongWait } from '../long-wait.tsx';
import { messageText } from '../message-text.ts';
import { firstIssues, type FieldIssue, type StandardSchema } from '../standard-schema.ts';

type Credentials = { username: string; password: string };
type SignInFormProps = {
  /** Known already, but can be changed. */
  username?: string;
  /** The focus moves to the password when the form appears. */
  onArrival?: boolean;
  /** Loads the rules and their library while the user fills in the form, which does not need them to appear. */
  schema: () => Promise<StandardSchema<Credentials>>;
  /** @returns nothing when signed in; otherwise the errors, or `unanswered` if no answer came. */
  onSubmit: (credentials: Credentials) => Promise<FieldIssue[] | 'unanswered' | void>;
};

type Refused = { kind: string; errors?: FieldIssue[]; message: string };

/**
 * The errors that the form shows after a failed sign-in. Unlike the toast, a wrong password, a lock with its end and a block stay readable.
 */
export function refusal({ kind, errors, message }: Refused): FieldIssue[] | 'unanswered' {
  if (kind === 'unreachable' || kind === 'timeOut') return 'unanswered';
  return errors?.length ? errors : [{ field: '', message }];
}

type Errors = Partial<Record<keyof Credentials | 'root', { type: string; message: string }>>;
const none = new Map<never, never>();

/**
 * The first form that everyone sees. It is not a `DraftForm`: it has no draft to keep, and on the last day of an advertisement every user
 * who signs in would load the 17 kB of that form.
 */
export function SignInForm({ username = '', onArrival = false, schema, onSubmit }: SignInFormProps) {
  const { t } = useLingui();
  const [credentials, setCredentials] = useState<Credentials>({ username, password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const [inProgress, setInProgress] = useState(false);

  useEffect(() => {
    if (onArrival) document.getElementById('password')?.focus({ preventScroll: true });
  }, [onArrival]);

  useEffect(() => void schema().catch(() => undefined), [schema]);

  const refuse = (issues: FieldIssue[]) => {
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field || 'root', { type: 'rule', message }])));
    if (issues.length > 0) setRefusals((count) => count + 1);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inProgress) return;
    setInProgress(true);
    try {
      const rules = await schema().catch(() => null);
      if (!rules) return refuse([{ field: '', message: 'errors.call.unreachable.shown' }]);
      const judged = await rules['~standard'].validate(credentials);
      if (judged.issues) return refuse(firstIssues(judged.issues));
      setErrors({});
      const refused = await onSubmit(judged.value);
      if (!refused) return;
      if (refused === 'unanswered') return refuse([{ field: '', message: 'errors.call.unreachable.shown' }]);
      setCredentials((typed) => ({ ...typed, password: '' }));
      refuse(refused);
    } finally {
      setInProgress(false);
    }
  };
  const fieldOf = (name: keyof Credentials, label: string) => {
    const message = errors[name]?.message;
    return {
      ...framed({ id: name, label, error: message && messageText(message), required: true }),
      name,
      value: credentials[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
        // A password manager and the prerendered page both fill in the two fields at the same time.
        setCredentials((others) => ({ ...others, [name]: value })),
      autoCapitalize: 'none',
      spellCheck: false,
      'aria-required': true,
    };
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} pairs={none} explanations={none} attempt={refusals} shown />
      <TextInput {...fieldOf('username', t`User name or e-mail`)} autoComplete="username" />
      <SecretInput {...fieldOf('password', t`Password`)} autoComplete="current-password" />
      <Button type="submit" kind="primary" wide inProgress={inProgress}>
        {t`Sign in`}
      </Button>
      <LongWait waits={inProgress} />
    </form>
  );
}
