import { useState, type KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import type { OrderedEntry } from '@psc/api-client/areas/commission/master-entry.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Button } from '@psc/ui/button.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import type { MasterDataList } from './definition.ts';
import { nameOf } from './rows.ts';

type OrderPanelProps = { list: MasterDataList; onClose: () => void };

/** The order of the choices in forms: moved by dragging, with the buttons, or with Alt and an arrow key. */
export function OrderPanel({ list, onClose }: OrderPanelProps) {
  const { t } = useLingui();
  const order = useFetched(masterEntry.getOrder, { params: { type: list.type } });
  return (
    <SidePanel width="narrow" title={t`Order of the entries`} onClose={onClose}>
      {order.problem && <p className={screen.notice}>{order.problem}</p>}
      {order.data && (
        <Order key={order.data.map(({ id }) => id).join()} list={list} saved={order.data} onSaved={onClose} onRefused={order.fetchAgain} />
      )}
    </SidePanel>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}

type OrderProps = { list: MasterDataList; saved: OrderedEntry[]; onSaved: () => void; onRefused: () => void };

function Order({ list, saved, onSaved, onRefused }: OrderProps) {
  const { t } = useLingui();
  const [rows, setRows] = useState(saved);
  const [dragged, setDragged] = useState<number | null>(null);
  const save = useStaffCall(masterEntry.saveOrder);
  const idsOf = (entries: readonly OrderedEntry[]) => entries.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < rows.length) setRows(moved(rows, from, to));
  };
  const moveByKey = (event: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(place, place + step);
  };
  const submit = async () => {
    const outcome = await save.run({ params: { type: list.type }, body: { ids: idsOf(rows), before: idsOf(saved) } });
    if (outcome.ok) onSaved();
    else onRefused();
  };
  return (
    <Stack gap="sm">
      <Text>{t`Drag an entry, or move it with the buttons or with Alt and an arrow key. Forms offer the entries in this order.`}</Text>
      <Stack gap="xs" role="list" aria-label={t`Order of the entries`}>
        {rows.map((row, place) => {
          const name = nameOf(row);
          return (
            <Paper
              key={row.id}
              role="listitem"
              withBorder
              px="sm"
              draggable
              bg={dragged === row.id ? 'var(--mantine-color-default-hover)' : undefined}
              onDragStart={() => setDragged(row.id)}
              onDragEnter={() => {
                const from = rows.findIndex(({ id }) => id === dragged);
                if (from >= 0 && from !== place) move(from, place);
              }}
              onDragOver={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(null)}
              onKeyDown={(event) => moveByKey(event, place)}
            >
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Group wrap="nowrap" gap="xs">
                  <IconGripVertical size={18} aria-hidden />
                  <Text c={row.active ? undefined : 'dimmed'}>{name}</Text>
                </Group>
                <Group wrap="nowrap" gap={0}>
                  <Button
                    kind="quiet"
                    compact
                    disabled={place === 0}
                    icon={<IconArrowUp size={18} aria-hidden />}
                    aria-label={t`${name}: move up`}
                    onClick={() => move(place, place - 1)}
                  />
                  <Button
                    kind="quiet"
                    compact
                    disabled={place === rows.length - 1}
                    icon={<IconArrowDown size={18} aria-hidden />}
                    aria-label={t`${name}: move down`}
                    onClick={() => move(place, place + 1)}
                  />
                </Group>
              </Group>
            </Paper>
          );
        })}
      </Stack>
      <p className={screen.actions}>
        <Button kind="primary" onClick={() => void submit()}>
          {t`Save the order`}
        </Button>
      </p>
    </Stack>
  );
}
