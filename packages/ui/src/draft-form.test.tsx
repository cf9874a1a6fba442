import { act, screen, waitFor, within } from '@testing-library/react';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { i18n } from '@psc/i18n/language.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DraftForm, type NotSaved, type Sending } from './draft-form.tsx';
import { DraftOwnerContext } from './draft-owner.ts';
import { readDraft, saveDraft, wipeDrafts } from './drafts.ts';
import { FileField } from './fields/file-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { renderUi } from './testing/render.tsx';
import { required, schemaOf } from './testing/schema-of.ts';
import { hasUnsaved } from './unsaved.ts';

const summaryRequired = 'rules.requisition.workSummary.required';
i18n.load({ en: { [summaryRequired]: 'Work summary is required.' }, ne: { [summaryRequired]: 'कार्य विवरण अनिवार्य छ।' } });
const schema = schemaOf({ summary: required('rules.requisition.workSummary.required'), post: required('Post is required.') });

type Answer = NotSaved | null;

function renderRequisition(
  onSubmit: (values: Record<string, unknown>, sending: Sending) => Promise<Answer> = async () => null,
  extra: { disabled?: boolean; ifUnanswered?: string; person?: number | null } = {},
) {
  return renderUi(
    <DraftForm
      schema={schema}
      defaultValues={{ post: '', summary: '', secret: '' }}
      draftKey="requisition"
      person={7}
      submitLabel="Send"
      onSubmit={onSubmit}
      {...extra}
    >
      <TextField name="post" label="Post" required />
      <TextField name="summary" label="Work summary" required />
      <PasswordField name="secret" label="Secret" />
    </DraftForm>,
  );
}

describe('a form with errors', () => {
  test('speaks of marked fields only where a field is marked', async () => {
    const send = vi.fn<() => Promise<Answer>>(async () => [{ field: '', message: 'The register is closed today.' }]);
    const { user } = renderRequisition(send);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent('Please correct the fields marked below.');
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Registration');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The register is closed today.')).toBeInTheDocument();
    expect(screen.getByRole('alert', { name: 'Errors' })).not.toHaveTextContent('Please correct');
  });

  test('shows them in a summary that takes the focus and leads to each field, and keeps what was typed', async () => {
    const send = vi.fn<() => Promise<Answer>>(async () => null);
    const { user } = renderRequisition(send);
    await user.type(screen.getByLabelText(/^Secret/), 'x');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    const summary = await screen.findByRole('alert', { name: 'Errors' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Post is required.', 'Work summary is required.']);
    expect(send).not.toHaveBeenCalled();

    const field = screen.getByLabelText(/^Work summary/);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Work summary is required.');
    await user.click(within(summary).getByRole('link', { name: 'Work summary is required.' }));
    expect(field).toHaveFocus();
    expect(screen.getByLabelText(/^Secret/)).toHaveValue('x');
  });

  test('begins each error with its field, unless the error does so itself', async () => {
    const same = 'Remove the blanks around the text.';
    const answer: Answer = [
      { field: 'post', message: same },
      { field: 'summary', message: same },
      { field: 'secret', message: 'Too short.' },
    ];
    const { user } = renderRequisition(vi.fn<() => Promise<Answer>>(async () => answer));
    await user.type(screen.getByLabelText(/^Post/), 'Officer');
    await user.type(screen.getByLabelText(/^Work summary/), 'Files');
    await user.type(screen.getByLabelText(/^Secret/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const summary = await screen.findByRole('alert', { name: 'Errors' });
    const lines = within(summary).getAllByRole('link');
    expect(lines.map((link) => link.textContent)).toEqual([`Post: ${same}`, `Work summary: ${same}`, 'Secret: Too short.']);
  });

  test('shows what the gateway refuses at its field, in the words of the gateway', async () => {
    const { user } = renderRequisition(async () => [
      { field: 'post', message: 'यो पद बन्द छ।' },
      { field: '', message: 'The fiscal year has ended.' },
    ]);
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Filing');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    const summary = await screen.findByRole('alert', { name: 'Errors' });
    expect(summary).toHaveTextContent('The fiscal year has ended.');
    expect(screen.getByLabelText(/^Post/)).toHaveAccessibleDescription('यो पद बन्द छ।');
    expect(screen.getByLabelText(/^Post/)).toHaveValue('Kharidar');
    await waitFor(() => expect(readDraft('7', 'requisition')?.values).toMatchObject({ post: 'Kharidar' }));
    expect(hasUnsaved()).toBe(true);
  });

  test('links to no field that the form lacks, such as the token of a link for a new password', async () => {
    const { user } = renderRequisition(async () => [{ field: 'tokenId', message: 'This link has expired.' }]);
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Files');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const summary = await screen.findByRole('alert', { name: 'Errors' });
    expect(summary).toHaveTextContent(/^This link has expired\.$/);
    expect(within(summary).queryByRole('link')).not.toBeInTheDocument();
  });

  test('differ from a colleague who was faster: no field is wrong then, and what was typed stays', async () => {
    const answer: Answer = [{ field: '', message: 'Somebody else has changed this.', because: 'changed' }];
    const { user } = renderRequisition(async () => answer);
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Files');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const told = await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' });
    expect(told).toHaveTextContent('Somebody else has changed this.');
    expect(told).toHaveFocus();
    expect(screen.queryByRole('alert', { name: 'Errors' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Post/)).toHaveValue('Kharidar');
  });

  test('can be sent again after the gateway refused it', async () => {
    const answers: Answer[] = [[{ field: 'post', message: 'This post is closed.' }], null];
    const send = vi.fn<() => Promise<Answer>>(async () => answers.shift() ?? null);
    const { user } = renderRequisition(send);
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Filing');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert', { name: 'Errors' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Errors' })).not.toBeInTheDocument());
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('sending', () => {
  test('takes one press while it lasts', async () => {
    let finish: (answer: Answer) => void = () => {};
    const send = vi.fn<() => Promise<Answer>>(() => new Promise<Answer>((resolve) => (finish = resolve)));
    const { user } = renderRequisition(send);
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Filing{Enter}');
    const button = screen.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => finish(null));
    expect(button).not.toHaveAttribute('aria-busy');
  });

  test('removes the draft once it is saved, and nothing is unsaved any more', async () => {
    const { user } = renderRequisition();
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Filing');
    expect(hasUnsaved()).toBe(true);
    expect(await screen.findByText('Draft saved on this device')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(readDraft('7', 'requisition')).toBeNull());
    expect(hasUnsaved()).toBe(false);
  });
});

describe('a form with two buttons', () => {
  test('says which of them was pressed, also when the same is sent again', async () => {
    const answers: Answer[] = ['unanswered', null];
    const pressed: string[] = [];
    const { user } = renderUi(
      <DraftForm
        schema={schemaOf({})}
        defaultValues={{}}
        submitLabel="Send"
        hideSubmit
        onSubmit={async (_values, sending) => {
          pressed.push(sending.pressed);
          return answers.shift()!;
        }}
      >
        <button type="submit" value="hold">
          Hold
        </button>
        <button type="submit" value="approve">
          Approve
        </button>
      </DraftForm>,
    );
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(pressed).toEqual(['approve', 'approve']));
  });
});

describe('on a bad line', () => {
  const goes = (state: 'online' | 'offline') => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
    act(() => void window.dispatchEvent(new Event(state)));
  };
  afterEach(() => vi.restoreAllMocks());

  test('what got no answer is kept and can be sent again as it is', async () => {
    const answers: Answer[] = ['unanswered', null];
    const sent: Record<string, unknown>[] = [];
    const sendOnce = async (values: Record<string, unknown>) => {
      sent.push(values);
      return answers.shift()!;
    };
    const { user } = renderRequisition(sendOnce, { ifUnanswered: 'Look into your e-mail first.' });
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Filing');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const again = await screen.findByRole('button', { name: 'Send again' });
    expect(screen.getByText(/it is not certain that this was saved. What you filled in is still here/)).toBeInTheDocument();
    expect(screen.getByText('Look into your e-mail first.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Post/)).toHaveValue('Kharidar');
    expect(hasUnsaved()).toBe(true);
    await user.click(again);
    await waitFor(() => expect(hasUnsaved()).toBe(false));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument());
    expect(sent[1]).toEqual(sent[0]);
  });

  test('a form can be filled in while there is no connection, and says so', async () => {
    const { user } = renderRequisition();
    goes('offline');
    expect(await screen.findByText(/You are offline. You can keep filling in the form/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await waitFor(() => expect(readDraft('7', 'requisition')?.values).toMatchObject({ post: 'Kharidar' }));
    goes('online');
    await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Post/)).toHaveValue('Kharidar');
  });

  test('it shows how much of an upload is on its way', async () => {
    let finish: (answer: Answer) => void = () => {};
    const { user } = renderRequisition((_values, { onProgress }) => {
      onProgress(0.45);
      return new Promise((resolve) => (finish = resolve));
    });
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    await user.type(screen.getByLabelText(/^Work summary/), 'Filing');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sending: 45%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('value', '45');
    await act(async () => finish(null));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });
});

describe('a draft', () => {
  test('is kept as typed, without the password', async () => {
    const { user } = renderRequisition();
    await user.type(screen.getByLabelText(/^Post/), 'Khari');
    await user.type(screen.getByLabelText(/^Secret/), 'Sunaulo1');
    await screen.findByText('Draft saved on this device');
    expect(readDraft('7', 'requisition')?.values).toEqual({ post: 'Khari' });
  });

  test('is not kept of a visitor, whom the next person at a shared computer does not know', async () => {
    const { user, unmount } = renderRequisition(undefined, { person: null });
    await user.type(screen.getByLabelText(/^Post/), '310-420-0001');
    unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('310-420');
    renderRequisition(undefined, { person: null });
    expect(screen.queryByRole('region', { name: 'Unsaved draft' })).not.toBeInTheDocument();
  });

  test('is offered back and restored only when wished for', async () => {
    saveDraft('7', 'requisition', { values: { post: 'Nayab Subba', summary: 'Accounts' } });
    const { user } = renderRequisition();
    const offer = screen.getByRole('region', { name: 'Unsaved draft' });
    expect(screen.getByLabelText(/^Post/)).toHaveValue('');
    expect(offer).not.toHaveTextContent('Files have to be chosen again.');
    await user.click(within(offer).getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText(/^Post/)).toHaveValue('Nayab Subba');
    expect(offer).not.toBeInTheDocument();
    expect(hasUnsaved()).toBe(true);
  });

  test('that a reload has scrolled out of sight is brought back into it, until the person does something', async () => {
    let seen: (entries: { intersectionRatio: number }[]) => void = () => {};
    let isWatched = true;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof seen) {
          seen = callback;
        }
        observe(): void {}
        disconnect(): void {
          isWatched = false;
        }
      },
    );
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    saveDraft('7', 'requisition', { values: { post: 'Nayab Subba', summary: 'Accounts' } });
    const { user } = renderRequisition();
    seen([{ intersectionRatio: 0.2 }]);
    expect(scrolled).not.toHaveBeenCalled();
    vi.stubGlobal('scrollY', 460);
    seen([{ intersectionRatio: 0.2 }]);
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Unsaved draft' })]);
    await user.keyboard('{Tab}');
    expect(isWatched).toBe(false);
    vi.unstubAllGlobals();
  });

  test('says that files have to be chosen again where the form takes some', () => {
    saveDraft('7', 'letter', { values: { post: 'Nayab Subba' } });
    renderUi(
      <DraftForm
        schema={schemaOf({}, { letter: { types: ['pdf'], maxKb: 500 } })}
        defaultValues={{ post: '' }}
        draftKey="letter"
        person={7}
        submitLabel="Send"
        onSubmit={async () => null}
      >
        <TextField name="post" label="Post" required />
        <FileField name="letter" label="Letter" />
      </DraftForm>,
    );
    expect(screen.getByRole('region', { name: 'Unsaved draft' })).toHaveTextContent('Files have to be chosen again.');
  });

  test('that is discarded is gone', async () => {
    saveDraft('7', 'requisition', { values: { post: 'Nayab Subba', summary: 'Accounts' } });
    const { user } = renderRequisition();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(readDraft('7', 'requisition')).toBeNull();
    expect(screen.getByLabelText(/^Post/)).toHaveValue('');
  });

  test('that waits for an answer is added to by typing, not replaced', async () => {
    saveDraft('7', 'requisition', { values: { post: 'Nayab Subba', summary: 'Accounts' } });
    const { user, unmount } = renderRequisition();
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    unmount();
    expect(readDraft('7', 'requisition')?.values).toEqual({ post: 'Kharidar', summary: 'Accounts' });
  });

  test('is not written again by a form that closes after the drafts were wiped', async () => {
    const { user, unmount } = renderRequisition();
    await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
    wipeDrafts('7');
    unmount();
    expect(readDraft('7', 'requisition')).toBeNull();
  });

  test('that the device cannot keep is said', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = renderRequisition();
    await user.type(screen.getByLabelText(/^Post/), 'K');
    expect(await screen.findByText(/This device cannot keep a draft/)).toBeInTheDocument();
  });
});

describe('a disabled form', () => {
  test('takes no typing', async () => {
    renderRequisition(undefined, { disabled: true });
    expect(screen.getByLabelText(/^Post/)).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

test('a form speaks Nepali when Nepali is on', async () => {
  showLanguage('ne');
  const { user } = renderRequisition();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert', { name: 'त्रुटिहरू' })).toHaveTextContent('कृपया तल चिन्ह लगाइएका विवरण सच्याउनुहोस्।');
});

test('the draft of a form in the frame of a signed-in user belongs to that user', async () => {
  const { user } = renderUi(
    <DraftOwnerContext value={8}>
      <DraftForm
        schema={schema}
        defaultValues={{ post: '', summary: '' }}
        draftKey="requisition"
        submitLabel="Send"
        onSubmit={async () => null}
      >
        <TextField name="post" label="Post" required />
      </DraftForm>
    </DraftOwnerContext>,
  );
  await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
  await waitFor(() => expect(readDraft('8', 'requisition')?.values).toMatchObject({ post: 'Kharidar' }));
  expect(readDraft('7', 'requisition')).toBeNull();
});

test('a refusal at a field that the form lacks is shown as text, not as a link that leads nowhere', async () => {
  const { user } = renderRequisition(async () => [{ field: 'tokenId', message: 'This link has expired.' }]);
  await user.type(screen.getByLabelText(/^Post/), 'Kharidar');
  await user.type(screen.getByLabelText(/^Work summary/), 'Registration');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = within(await screen.findByRole('alert', { name: 'Errors' }));
  expect(summary.getByText(/This link has expired/)).toBeInTheDocument();
  expect(summary.queryByRole('link')).not.toBeInTheDocument();
});
