import { useState, type ReactNode } from 'react';
import { Group, Stack, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '@psc/api-client/send.ts';
import { Button } from '@psc/ui/button.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { NameForm } from '@psc/ui/table/name-form.tsx';
import { ToolPopover } from '@psc/ui/table/tool-popover.tsx';
import { showToast } from '@psc/ui/toasts.tsx';
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react';

type Named = { name: string };
/** Every change returns all saved items. */
type Answer<Saved> = Promise<Outcome<Saved[]>>;
export type SavedTools<Saved> = {
  saved: readonly Saved[];
  inProgress: boolean;
  change: (answer: Answer<Saved>) => void;
  close: () => void;
};

type SavedToolProps<Saved> = {
  label: string;
  /** Message if nothing is saved yet. */
  none: string;
  read: () => Answer<Saved>;
  /** The link that restores a saved item, and its other actions. */
  row: (saved: Saved, tools: SavedTools<Saved>) => ReactNode;
  actions?: (saved: Saved, tools: SavedTools<Saved>) => ReactNode;
  remove: (saved: Saved, others: Saved[]) => Answer<Saved>;
  form: { label: string; maxLength: number; most: number; save: (name: string, others: Saved[]) => Answer<Saved>; more?: ReactNode };
  link: { label: string; address: string };
};

/** The user's saved items, and a link for sharing the current state. */
export function SavedTool<Saved extends Named>({ label, read, ...shown }: SavedToolProps<Saved>) {
  const [saved, setSaved] = useState<Saved[] | null>(null);
  const [inProgress, setInProgress] = useState(false);
  const follow = async (answer: Answer<Saved>) => {
    setInProgress(true);
    const outcome = await answer;
    setInProgress(false);
    if (outcome.ok) setSaved(outcome.data);
  };
  const change = (answer: Answer<Saved>) => void follow(answer);
  return (
    <ToolPopover label={label} icon={<IconBookmark size={18} aria-hidden />} onOpen={() => change(read())}>
      {(close) => saved && <Content {...shown} tools={{ saved, inProgress, change, close }} />}
    </ToolPopover>
  );
}

type ContentProps<Saved> = Omit<SavedToolProps<Saved>, 'label' | 'read'> & { tools: SavedTools<Saved> };

function Content<Saved extends Named>({ none, row, actions, remove, form, link, tools }: ContentProps<Saved>) {
  const { t } = useLingui();
  const { saved, inProgress, change } = tools;
  const share = async () => {
    await navigator.clipboard.writeText(`${location.origin}${link.address}`);
    showToast('success', t`The link has been copied.`);
  };
  return (
    <Stack gap="sm">
      {saved.length === 0 && <Text c="dimmed">{none}</Text>}
      <PlainList gap={4}>
        {saved.map((each) => {
          const { name } = each;
          return (
            <Group component="li" key={name} justify="space-between" gap="xs">
              {row(each, tools)}
              <Group gap="xs">
                {actions?.(each, tools)}
                <Button
                  kind="quiet"
                  compact
                  icon={<IconTrash size={16} aria-hidden />}
                  aria-label={t`Delete ${name}`}
                  onClick={() =>
                    change(
                      remove(
                        each,
                        saved.filter((other) => other !== each),
                      ),
                    )
                  }
                />
              </Group>
            </Group>
          );
        })}
      </PlainList>
      {saved.length < form.most && (
        <>
          <NameForm
            label={form.label}
            submitLabel={t`Save`}
            maxLength={form.maxLength}
            inProgress={inProgress}
            onSubmit={(given) =>
              change(
                form.save(
                  given,
                  saved.filter(({ name }) => name !== given),
                ),
              )
            }
          />
          {form.more}
        </>
      )}
      <Button kind="quiet" compact icon={<IconLink size={16} aria-hidden />} onClick={() => void share()}>
        {link.label}
      </Button>
    </Stack>
  );
}
