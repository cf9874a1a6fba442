import { useState, type SubmitEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { describedBy, FieldFrame } from '../fields/field-frame.tsx';
import fieldClasses from '../fields/field.module.css';
import { shownWord } from '../shown-word.ts';
import { firstIssues, type FieldIssue, type StandardSchema } from '../standard-schema.ts';

type Credentials = { username: string; password: string };
type SignInFormProps = {
  schema: StandardSchema<Credentials>;
  /** @returns nothing when signed in; otherwise what is wrong at the fields, empty when it was told elsewhere, or that no answer came. */
  onSubmit: (credentials: Credentials) => Promise<FieldIssue[] | 'unanswered' | void>;
};

type Errors = Partial<Record<keyof Credentials | 'root', { type: string; message: string }>>;
const none = new Map<string, string>();

/**
 * The form that everybody meets first. It is no `DraftForm`: it has no draft to keep, and on the last
 * day of an advertisement the 17 kB of that form's machinery would be fetched by everybody who signs in.
 */
export function SignInForm({ schema, onSubmit }: SignInFormProps) {
  const { t } = useLingui();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const [inProgress, setInProgress] = useState(false);
  const [shown, setShown] = useState(false);

  const refuse = (issues: FieldIssue[]) => {
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field || 'root', { type: 'rule', message }])));
    if (issues.length > 0) setRefusals((count) => count + 1);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inProgress) return;
    const judged = await schema['~standard'].validate(credentials);
    if (judged.issues) return refuse(firstIssues(judged.issues));
    setInProgress(true);
    setErrors({});
    try {
      const refused = await onSubmit(judged.value);
      if (!refused) return;
      if (refused === 'unanswered') return refuse([{ field: '', message: 'errors.call.unreachable.shown' }]);
      setCredentials(({ username }) => ({ username, password: '' }));
      refuse(refused);
    } finally {
      setInProgress(false);
    }
  };
  const fieldOf = (name: keyof Credentials) => {
    const message = errors[name]?.message;
    const error = message && shownWord(message);
    return {
      frame: { id: name, error, required: true },
      control: {
        id: name,
        name,
        className: fieldClasses.control,
        value: credentials[name],
        onChange: ({ target }: { target: HTMLInputElement }) => setCredentials({ ...credentials, [name]: target.value }),
        autoCapitalize: 'none',
        spellCheck: false,
        'aria-required': true,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy(name, { error }),
      },
    };
  };
  const username = fieldOf('username');
  const password = fieldOf('password');

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} pairs={none} explanations={none} attempt={refusals} shown />
      <FieldFrame {...username.frame} label={t`User name or e-mail`}>
        <input {...username.control} autoComplete="username" />
      </FieldFrame>
      <FieldFrame {...password.frame} label={t`Password`}>
        <div className={fieldClasses.affixed}>
          <input {...password.control} type={shown ? 'text' : 'password'} autoComplete="current-password" />
          <button type="button" className={fieldClasses.toggle} aria-controls="password" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t`Hide` : t`Show`}
          </button>
        </div>
      </FieldFrame>
      <Button type="submit" kind="primary" wide inProgress={inProgress}>
        {t`Log in`}
      </Button>
    </form>
  );
}
