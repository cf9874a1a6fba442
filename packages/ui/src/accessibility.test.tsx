import { screen } from '@testing-library/react';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './application/testing/accessibility.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DataTable } from './data-table.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { CheckboxGroupField } from './fields/checkbox-group-field.tsx';
import './fields/calendar-popover.tsx';
import { DateField } from './fields/date-field.tsx';
import { DeadlineField } from './fields/deadline-field.tsx';
import { FileField } from './fields/file-field.tsx';
import { MoneyField } from './fields/money-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { RadioField } from './fields/radio-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { TextareaField } from './fields/textarea-field.tsx';
import { SidePanel } from './side-panel.tsx';
import { StepList } from './step-list.tsx';
import { renderInForm, renderUi } from './testing/render.tsx';
import { Timeline } from './timeline.tsx';

const options = [
  { value: 'a', label: 'One' },
  { value: 'b', label: 'Two' },
];
const names = ['text', 'area', 'number', 'money', 'password', 'select', 'radio', 'tick', 'ticks', 'day', 'deadline', 'file'];

describe('people with every kind of device can use', () => {
  test.each(['ne', 'en'] as const)('every field, with and without errors, in %s', async (language) => {
    showLanguage(language);
    const { user } = renderInForm(
      <>
        <TextField name="text" label="Text" hint="As in the certificate" required />
        <TextareaField name="area" label="Area" />
        <NumberField name="number" label="Number" prefix="No." />
        <MoneyField name="money" label="Money" />
        <PasswordField name="password" label="Password" />
        <SelectField name="select" label="Select" options={options} />
        <RadioField name="radio" label="Radio" options={options} hint="One of them" />
        <CheckboxField name="tick" label="Tick" hint="If so" />
        <CheckboxGroupField name="ticks" label="Ticks" options={options} />
        <DateField name="day" label="Day of issue" />
        <DeadlineField name="deadline" label="Deadline" />
        <FileField name="file" label="File" />
      </>,
      Object.fromEntries(names.map((name) => [name, name === 'ticks' ? [] : name === 'tick' ? false : ''])),
      Object.fromEntries(names.map((name) => [name, () => `Wrong: ${name}`])),
      { file: { types: ['pdf'], maxKb: 500 } },
    );
    await expect(expectAccessible()).resolves.toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Wrong: file', { selector: 'a span' });
    await user.click(screen.getAllByRole('button', { name: language === 'ne' ? 'पात्रोबाट छान्नुहोस्' : 'Choose from a calendar' })[0]!);
    await screen.findByRole('dialog', { name: language === 'ne' ? 'पात्रो, वि.सं.' : 'Calendar, AD' });
    await expect(expectAccessible()).resolves.toBeUndefined();
  });

  test('tables, panels, steps and documents', async () => {
    renderUi(
      <main>
        <h1>Requisitions</h1>
        <DataTable
          caption="Requisitions"
          columns={[{ key: 'post', head: 'Post', cell: (row: { id: number; post: string }) => row.post }]}
          rows={[{ id: 1, post: 'Kharidar' }]}
          rowKey={(row) => row.id}
          onOpen={() => {}}
          selection={{ selected: new Set([1]), onChange: () => {} }}
        />
        <StepList
          steps={[
            { key: 'post', label: 'Post', state: 'done' },
            { key: 'fee', label: 'Fee', state: 'current' },
          ]}
        />
        <Timeline entries={[{ key: 1, title: 'Approved', instant: '2026-11-21T11:15:00Z' }]} />
        <DocumentViewer file={null} title="Signature" />
        <SidePanel title="Details" onClose={() => {}}>
          Kharidar
        </SidePanel>
      </main>,
    );
    await expect(expectAccessible()).resolves.toBeUndefined();
  });

  test('a question', async () => {
    renderUi(<ConfirmDialog title="Delete?" message="The centre is removed." onAnswer={() => {}} />);
    await expect(expectAccessible(screen.getByRole('dialog'))).resolves.toBeUndefined();
  });
});
