import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Providers } from '../application/providers.tsx';
import { DraftForm, type FormValues } from '../draft-form.tsx';
import { schemaOf, type FileRules, type Rules } from './schema-of.ts';

export function renderUi(element: ReactElement) {
  return { ...render(element, { wrapper: Providers }), user: userEvent.setup() };
}

/** Renders fields inside a form and records what the form sends. */
export function renderInForm(fields: ReactElement, defaultValues: FormValues, rules: Rules = {}, files: FileRules = {}) {
  const sent: FormValues[] = [];
  const rendered = renderUi(
    <DraftForm
      schema={schemaOf(rules, files)}
      defaultValues={defaultValues}
      submitLabel="Send"
      onSubmit={async (values) => {
        sent.push(values);
      }}
    >
      {fields}
    </DraftForm>,
  );
  return { ...rendered, sent };
}
