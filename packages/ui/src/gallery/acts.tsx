import { useState } from 'react';
import { Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ActButton, ForbiddenReasons } from '../act-button.tsx';
import { Dialog, DialogActions } from '../application/dialog.tsx';
import { Button, LinkButton, type ButtonKind } from '../button.tsx';
import { useConfirm } from '../confirm-dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { RowActs } from '../table/row-acts.tsx';
import { ErrorScreen } from '../error-screen.tsx';
import { FullPageLoader } from '../full-page-loader.tsx';
import { MaintenancePage } from '../maintenance-page.tsx';
import { SidePanel } from '../side-panel.tsx';
import { showToast } from '../toasts.tsx';
import { TryAgainPage } from '../try-again-page.tsx';
import type { Exhibit } from './gallery.tsx';
import { sample } from './sample.ts';

const kinds: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];
const send = () => sample('Send application', 'दरखास्त पठाउनुहोस्');

function Buttons() {
  return (
    <Stack>
      {kinds.map((kind) => (
        <Group key={kind}>
          <Button kind={kind}>{send()}</Button>
          <Button kind={kind} icon={<IconPlus size={20} aria-hidden />}>
            {send()}
          </Button>
          <Button kind={kind} inProgress>
            {send()}
          </Button>
          <Button kind={kind} disabled>
            {send()}
          </Button>
          <Button kind={kind} compact>
            {send()}
          </Button>
          <LinkButton kind={kind} to="/">
            {send()}
          </LinkButton>
        </Group>
      ))}
    </Stack>
  );
}

function ForbiddenActs() {
  const forbidden = sample('The scrutiny is finalised; reopen it first.', 'दरखास्त परीक्षण टुङ्गिसकेको छ; पहिले पुनः खोल्नुहोस्।');
  return (
    <Stack>
      <Group>
        <ActButton kind="primary" forbidden={null}>
          {send()}
        </ActButton>
        <ActButton kind="primary" forbidden={forbidden}>
          {send()}
        </ActButton>
        <ActButton compact kind="quiet" forbidden={forbidden}>
          {send()}
        </ActButton>
      </Group>
      <RowActs
        subject={sample('Section Officer', 'शाखा अधिकृत')}
        acts={[
          { key: 'send', label: send(), forbidden: null, onSelect: () => undefined },
          { key: 'again', label: sample('Reopen', 'पुनः खोल्नुहोस्'), forbidden, onSelect: () => undefined },
        ]}
      />
      <ForbiddenReasons acts={[{ label: send(), forbidden }]} />
    </Stack>
  );
}

function Windows() {
  const { confirm, dialog } = useConfirm();
  const [open, setOpen] = useState<'dialog' | 'panel' | null>(null);
  const close = () => setOpen(null);
  const title = sample('Withdraw the application?', 'दरखास्त फिर्ता लिने हो?');
  return (
    <Group>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => void confirm({ title, danger: true })}>ConfirmDialog</Button>
      <Button onClick={() => setOpen('panel')}>SidePanel</Button>
      <Button onClick={() => showToast('success', sample('Saved.', 'सुरक्षित भयो।'))}>Toast</Button>
      <Button onClick={() => showToast('error', sample('Your session has expired.', 'तपाईंको लग इनको समय सकियो।'))}>Toast, error</Button>
      {dialog}
      {open === 'dialog' && (
        <Dialog title={title} onClose={close}>
          <DialogActions>
            <Button onClick={close}>{sample('Cancel', 'रद्द गर्नुहोस्')}</Button>
          </DialogActions>
        </Dialog>
      )}
      {open === 'panel' && (
        <SidePanel title={sample('Sita Basnet', 'सीता बस्नेत')} onClose={close} footer={<Button kind="primary">{send()}</Button>}>
          {title}
        </SidePanel>
      )}
    </Group>
  );
}

export const buttons: Exhibit[] = [
  { name: 'Button, LinkButton', shown: Buttons },
  { name: 'ActButton, RowActs, ForbiddenReasons', shown: ForbiddenActs },
];

export const messages: Exhibit[] = [
  { name: 'Dialog, ConfirmDialog, SidePanel, toasts', shown: Windows },
  {
    name: 'EmptyState',
    shown: () => <EmptyState>{sample('Your applications will appear here.', 'तपाईंका दरखास्त यहाँ देखिनेछन्।')}</EmptyState>,
  },
];

export const pages: Exhibit[] = [
  { name: 'ErrorScreen', shown: () => <ErrorScreen /> },
  { name: 'TryAgainPage', shown: () => <TryAgainPage onTryAgain={() => undefined} /> },
  { name: 'MaintenancePage', shown: () => <MaintenancePage /> },
  { name: 'FullPageLoader', shown: () => <FullPageLoader /> },
];
