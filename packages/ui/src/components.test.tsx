import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defaultCommission, showCommission } from '@psc/i18n/commission.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from './application/dialog.tsx';
import { Button } from './button.tsx';
import { useConfirm } from './confirm-dialog.tsx';
import { DateText } from './date-text.tsx';
import { DeadlineText } from './deadline-text.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { Emblem } from './emblem.tsx';
import { DraftForm } from './draft-form.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { FactList, type Fact } from './fact-list.tsx';
import { TextField } from './fields/text-field.tsx';
import { FirstScreenLoader, FullPageLoader } from './full-page-loader.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { lazyPiece } from './lazy-piece.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { MoneyText } from './money-text.tsx';
import { CodeText, NumberText } from './number-text.tsx';
import { PageHeader } from './page-header.tsx';
import { SidePanel } from './side-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StepList } from './step-list.tsx';
import { schemaOf } from './testing/schema-of.ts';
import { renderUi } from './testing/render.tsx';
import { Timeline } from './timeline.tsx';
import { TryAgainPage } from './try-again-page.tsx';

describe('texts in the language of the reader', () => {
  test('a day has the other calendar beside it', () => {
    renderUi(<DateText ad="2026-11-21" />);
    expect(screen.getByText('21 November 2026')).toHaveTextContent('5 Mangsir 2083 BS');
  });

  test('days, money and numbers turn to Nepali with the language', () => {
    renderUi(
      <>
        <DateText ad="2026-11-21" short />
        <MoneyText amountPaisa={12_345_600} />
        <NumberText value={459_834} />
        <CodeText value="16613/082-83" />
      </>,
    );
    expect(screen.getByText('Rs 1,23,456')).toBeInTheDocument();
    act(() => showLanguage('ne'));
    expect(screen.getByText('२०८३ मंसिर ५')).toBeInTheDocument();
    expect(screen.getByText('रु १,२३,४५६')).toBeInTheDocument();
    expect(screen.getByText('४,५९,८३४')).toBeInTheDocument();
    expect(screen.getByText('१६६१३/०८२-८३')).toBeInTheDocument();
  });

  test.each([
    ['2026-11-18T05:00:00Z', /until 17:00 Nepal time, 3 days left/],
    ['2026-11-20T05:00:00Z', /until 17:00 Nepal time, 1 day left/],
    ['2026-11-21T11:00:00Z', /until 17:00 Nepal time, today is the last day/],
    ['2026-11-21T11:16:00Z', /ended at 17:00 Nepal time/],
  ])('a deadline seen at %s says %s', (now, words) => {
    const clock = () => new Date(now);
    const { container } = renderUi(<DeadlineText deadline="2026-11-21T11:15:00Z" now={clock} />);
    expect(container).toHaveTextContent(words);
    expect(container).toHaveTextContent('21 November 2026');
  });

  test.each([
    ['2026-11-18T05:00:00Z', /until 17:00 Nepal time, 1 working day left/],
    ['2026-11-20T05:00:00Z', /until 17:00 Nepal time, no working day left/],
    ['2026-11-21T11:00:00Z', /today is the last day/],
  ])('a deadline seen at %s counts working days where the commission counts them: %s', (now, words) => {
    const clock = () => new Date(now);
    const office = { ...defaultCommission.office, holidaysAd: ['2026-11-20'], countsWorkingDays: true };
    act(() => showCommission({ ...defaultCommission, office }));
    const { container } = renderUi(<DeadlineText deadline="2026-11-21T11:15:00Z" now={clock} />);
    expect(container).toHaveTextContent(words);
    act(() => showCommission(defaultCommission));
  });

  test('a deadline in Nepali counts in Nepali digits', () => {
    showLanguage('ne');
    const clock = () => new Date('2026-11-18T05:00:00Z');
    const { container } = renderUi(<DeadlineText deadline="2026-11-21T11:15:00Z" now={clock} />);
    expect(container).toHaveTextContent('नेपाली समय १७:०० बजे सम्म, ३ दिन बाँकी');
  });

  test('an hour in Nepali keeps its word on its line', () => {
    showLanguage('ne');
    const { container } = renderUi(<DateText instant="2026-11-21T11:15:00Z" />);
    expect(container.querySelector('time')?.textContent).toContain('१७:००\u00A0बजे');
  });
});

describe('a button', () => {
  test('keeps the focus when what it began is in progress', async () => {
    const { rerender } = renderUi(<Button>Approve</Button>);
    screen.getByRole('button', { name: 'Approve' }).focus();
    rerender(<Button inProgress>Approve</Button>);
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('in progress takes no press', async () => {
    const press = vi.fn<() => void>();
    const { user } = renderUi(
      <Button inProgress onClick={press}>
        Approve
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(press).not.toHaveBeenCalled();
  });
});

function DeleteCentre({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const { confirm, dialog } = useConfirm();
  return (
    <>
      <Button
        onClick={async () => onAnswer(await confirm({ title: 'Are you sure you want to delete', confirmLabel: 'Delete', danger: true }))}
      >
        Remove
      </Button>
      {dialog}
    </>
  );
}

describe('a question', () => {
  test('is answered by its buttons', async () => {
    const answers: boolean[] = [];
    const { user } = renderUi(<DeleteCentre onAnswer={(answer) => answers.push(answer)} />);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = screen.getByRole('dialog', { name: 'Are you sure you want to delete' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(dialog).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(answers).toEqual([false, true]);
  });
});

describe('a dialog', () => {
  function Screen() {
    const [open, setOpen] = useState(true);
    return open ? (
      <Dialog title="Forgot password" onClose={() => setOpen(false)}>
        <DraftForm schema={schemaOf({})} defaultValues={{ email: '' }} submitLabel="Send" onSubmit={async () => undefined}>
          <TextField name="email" label="E-mail" />
        </DraftForm>
      </Dialog>
    ) : null;
  }

  test('closes at once while nothing is typed', async () => {
    const { user } = renderUi(<Screen />);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('holds the page behind it still, and lets it scroll again when it closes', async () => {
    const { user } = renderUi(<Screen />);
    await waitFor(() => expect(document.body).toHaveStyle({ overflow: 'hidden' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.body).not.toHaveStyle({ overflow: 'hidden' }));
  });

  test('asks before it closes over a half-typed form, and keeps it', async () => {
    const { user } = renderUi(<Screen />);
    await user.type(screen.getByLabelText('E-mail'), 'sita@');
    await user.keyboard('{Escape}');
    const question = screen.getByRole('dialog', { name: 'Close without sending?' });
    await user.click(within(question).getByRole('button', { name: 'Keep filling in' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('sita@');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Close and discard' }));
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
  });
});

describe('a part that is fetched when it is needed', () => {
  test('says so when it does not come, and comes when tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    let isReachable = false;
    const Calendar = lazyPiece(async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <p>Mangsir 2083</p>;
    });
    renderUi(<Calendar />);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(/could not be loaded/)).toBeInTheDocument();
    vi.useRealTimers();
    isReachable = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mangsir 2083')).toBeInTheDocument();
  });
});

describe('a side panel', () => {
  test('takes the focus, closes on Escape and gives the focus back', async () => {
    function Screen() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Details</Button>
          {open && (
            <SidePanel title="Sita Sharma" onClose={() => setOpen(false)}>
              Documents
            </SidePanel>
          )}
        </>
      );
    }
    const { user } = renderUi(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByRole('heading', { name: 'Sita Sharma' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Documents')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
  });
});

describe('a dialog', () => {
  test('gives the focus back to the button that opened it', async () => {
    function Screen() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Remove</Button>
          {open && (
            <Dialog title="Remove the training?" onClose={() => setOpen(false)}>
              <Button onClick={() => setOpen(false)}>Keep it</Button>
            </Dialog>
          )}
        </>
      );
    }
    const { user } = renderUi(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(screen.queryByText('Remove the training?')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });
});

describe('a document', () => {
  test('can be seen larger and turned', async () => {
    URL.createObjectURL = () => 'blob:document';
    URL.revokeObjectURL = () => {};
    const { user } = renderUi(<DocumentViewer file={new File(['x'], 'front.png', { type: 'image/png' })} title="Citizenship, front" />);
    const picture = await screen.findByRole('img', { name: 'Citizenship, front' });
    expect(picture).toHaveStyle({ width: '100%' });
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(picture).toHaveStyle({ width: '150%', rotate: '90deg' });
  });

  test('that is missing says so', () => {
    renderUi(<DocumentViewer file={null} title="Signature" />);
    expect(screen.getByText('No document')).toBeInTheDocument();
  });
});

describe('whole pages', () => {
  test('an error offers to refresh and to go back', async () => {
    const onRefresh = vi.fn<() => void>();
    const onPrevious = vi.fn<() => void>();
    const { user } = renderUi(<ErrorScreen onRefresh={onRefresh} onPrevious={onPrevious} />);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refresh Page' }));
    await user.click(screen.getByRole('button', { name: 'Previous Page' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(onPrevious).toHaveBeenCalledTimes(1);
  });

  test('a tab that opened on an error goes to the first page of the app, because it has no previous one', async () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    const length = vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const { user } = renderUi(<ErrorScreen />);
    await user.click(screen.getByRole('button', { name: 'Previous Page' }));
    expect(back).toHaveBeenCalledTimes(1);
    length.mockReturnValue(1);
    await user.click(screen.getByRole('button', { name: 'Previous Page' }));
    expect(back).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  test('maintenance is announced in Nepali in either language', () => {
    renderUi(<MaintenancePage />);
    expect(screen.getByRole('heading', { name: 'कार्य प्रगतिमा छ' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'पुनः प्रयास गर्नुहोस् · Try again' })).toBeInTheDocument();
  });

  test('a server that does not answer can be tried again', async () => {
    const onTryAgain = vi.fn<() => void>();
    const { user } = renderUi(<TryAgainPage onTryAgain={onTryAgain} />);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onTryAgain).toHaveBeenCalledTimes(1);
  });

  test('loading is said to those who cannot see the spinner', () => {
    renderUi(<FullPageLoader />);
    expect(screen.getByRole('status')).toHaveTextContent('Please wait…');
  });

  test('the very first screen says after five seconds that no answer has come, and can be asked for again', () => {
    vi.useFakeTimers();
    renderUi(<FirstScreenLoader />);
    act(() => void vi.advanceTimersByTime(4_999));
    expect(screen.getByRole('status')).toHaveTextContent('Please wait…');
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent(/^The server has not answered yet/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    vi.useRealTimers();
  });
});

describe('small parts', () => {
  test('the language switch offers the other language in that language', async () => {
    const onChoose = vi.fn<(chosen: string) => void>();
    const { user } = renderUi(<LanguageSwitch onChoose={onChoose} />);
    const button = screen.getByRole('button', { name: 'नेपाली' });
    expect(button).toHaveAttribute('lang', 'ne');
    await user.click(button);
    expect(onChoose).toHaveBeenCalledWith('ne');
  });

  test('a status has a word beside its icon', () => {
    renderUi(<StatusBadge tone="attention">On hold</StatusBadge>);
    expect(screen.getByText('On hold').closest('[data-tone]')).toHaveAttribute('data-tone', 'attention');
  });

  test('facts without a value say that nothing was given, facts that do not apply are left out', () => {
    renderUi(<FactList facts={[{ label: 'Service', value: 'Judicial' }, { label: 'Group', value: null }, false]} />);
    expect(screen.getAllByRole('term')).toHaveLength(2);
    expect(screen.getAllByRole('definition')[1]).toHaveTextContent('Not given');
  });

  test('a fact that comes in before others leaves what is typed beside them in its place', async () => {
    const Note = () => <input aria-label="Note" />;
    const facts = (withGroup: boolean): (Fact | false)[] => [
      withGroup && { label: 'Group', value: 'Civil' },
      { key: 'remark', label: <b>Remark</b>, value: <Note /> },
    ];
    const { user, rerender } = renderUi(<FactList facts={facts(false).filter((fact) => fact !== false)} />);
    await user.type(screen.getByLabelText('Note'), 'Seen');
    rerender(<FactList facts={facts(true)} />);
    expect(screen.getByText('Civil')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Seen');
  });

  test('steps say which one of how many this is', () => {
    renderUi(
      <StepList
        steps={[
          { key: 'post', label: 'Post', state: 'done' },
          { key: 'fee', label: 'Fee', state: 'current' },
          { key: 'receipt', label: 'Receipt', state: 'open' },
        ]}
      />,
    );
    expect(screen.getByText('Step 2 of 3')).toBeInTheDocument();
    expect(screen.getByText('Fee').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  test('a timeline tells what happened, when and by whom', () => {
    renderUi(
      <Timeline
        entries={[{ key: 1, title: 'Approved', instant: '2026-11-21T11:15:00Z', by: 'Hari Thapa', detail: 'All documents agree' }]}
      />,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Approved21 November 2026, 17:00 5 Mangsir 2083 BS · Hari ThapaAll documents agree',
    );
  });

  test('an empty list says what will be here', () => {
    renderUi(<EmptyState>Your applications will be listed here.</EmptyState>);
    expect(screen.getByText('No data available')).toBeInTheDocument();
    expect(screen.getByText('Your applications will be listed here.')).toBeInTheDocument();
  });

  test('a screen has one heading, with its status and actions beside it', () => {
    renderUi(
      <PageHeader title="Requisition" aside={<StatusBadge tone="waiting">Pending</StatusBadge>} actions={<Button>Approve</Button>} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Requisition' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeInTheDocument();
  });

  test('the emblem is no picture to read out', async () => {
    const { container } = renderUi(<Emblem size={64} />);
    await waitFor(() => expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true'));
  });
});
