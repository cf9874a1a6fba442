import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPin, IconPinFilled, IconPlus } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { PlainList } from '../plain-list.tsx';
import { columnName, type Column } from './column.ts';
import type { KeptColumns } from './kept-columns.ts';
import classes from './table.module.css';
import { ToolPopover } from './tool-popover.tsx';

const [STEP_PX, FIRST_PX, NARROWEST_PX] = [32, 160, 64];

type ColumnsMenuProps<Row> = { columns: readonly Column<Row>[]; kept: KeptColumns };

/** Chooses, orders, resizes and pins the columns of a list; stored for this user on this device. */
export function ColumnsMenu<Row>({ columns, kept }: ColumnsMenuProps<Row>) {
  const { t } = useLingui();
  const { effectiveColumns, columnsToggle, columnsPinning } = kept;
  const keys = effectiveColumns.map(({ accessor }) => String(accessor));
  const shownCount = effectiveColumns.filter(({ hidden }) => !hidden).length;
  const move = (index: number, by: number) => {
    const order = [...keys];
    [order[index], order[index + by]] = [order[index + by]!, order[index]!];
    kept.setColumnsOrder(order);
  };
  const widen = (key: string, width: string | number | undefined, by: number) => {
    const widthPx = String(width).endsWith('px') ? Number.parseInt(String(width)) : FIRST_PX;
    kept.setColumnWidth(key, `${Math.max(NARROWEST_PX, widthPx + by)}px`);
  };
  const show = (key: string, toggled: boolean) =>
    kept.setColumnsToggle(columnsToggle.map((each) => (each.accessor === key ? { ...each, toggled } : each)));
  const pin = (key: string, pinned: 'left' | undefined) =>
    kept.setColumnsPinning(columnsPinning.map((each) => (each.accessor === key ? { ...each, pinned } : each)));
  const reset = () => {
    kept.resetColumnsOrder();
    kept.resetColumnsToggle();
    kept.resetColumnsPinning();
    kept.resetColumnsWidth();
  };
  return (
    <ToolPopover label={t`Columns`} title={t`Columns of the list`} icon={<IconColumns3 size={18} aria-hidden />}>
      <PlainList gap={4} mb="xs" mah="60dvh" className={classes.columns}>
        {effectiveColumns.map(({ hidden, width, pinned }, index) => {
          const key = keys[index]!;
          const name = columnName(columns.find((column) => column.key === key)!);
          return (
            <li key={key}>
              <Checkbox
                size="sm"
                label={name}
                checked={!hidden}
                // The last column has to stay, because a list without columns offers no way to restore one.
                disabled={!hidden && shownCount === 1}
                onChange={(event) => show(key, event.currentTarget.checked)}
              />
              <ColumnAct label={t`Move ${name} forward`} disabled={index === 0} onPress={() => move(index, -1)} icon={IconArrowUp} />
              <ColumnAct
                label={t`Move ${name} back`}
                disabled={index === keys.length - 1}
                onPress={() => move(index, 1)}
                icon={IconArrowDown}
              />
              <ColumnAct label={t`Make ${name} narrower`} onPress={() => widen(key, width, -STEP_PX)} icon={IconMinus} />
              <ColumnAct label={t`Make ${name} wider`} onPress={() => widen(key, width, STEP_PX)} icon={IconPlus} />
              <ColumnAct
                label={t`Pin ${name}`}
                pressed={pinned === 'left'}
                onPress={() => pin(key, pinned ? undefined : 'left')}
                icon={pinned ? IconPinFilled : IconPin}
              />
            </li>
          );
        })}
      </PlainList>
      <Button kind="quiet" compact onClick={reset}>
        {t`Standard columns`}
      </Button>
    </ToolPopover>
  );
}

type ColumnActProps = { label: string; icon: typeof IconPin; onPress: () => void; disabled?: boolean; pressed?: boolean };

function ColumnAct({ label, icon: Icon, onPress, disabled, pressed }: ColumnActProps) {
  return (
    <ActionIcon variant="subtle" size={28} aria-label={label} title={label} aria-pressed={pressed} disabled={disabled} onClick={onPress}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
