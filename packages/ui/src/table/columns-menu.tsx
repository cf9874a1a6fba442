import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox, Popover } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPin, IconPinFilled, IconPlus } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { PlainList } from '../plain-list.tsx';
import { columnName, type Column } from './column.ts';
import { arrange, isShown, type UsedSettings } from './column-settings.ts';
import classes from './table.module.css';
import { ToolButton } from './tool-button.tsx';

const [STEP_PX, FIRST_PX, NARROWEST_PX] = [32, 160, 64];

type ColumnsMenuProps<Row> = UsedSettings & { columns: readonly Column<Row>[] };

/** Chooses, orders, resizes and pins the columns of a list; stored for this user on this device. */
export function ColumnsMenu<Row>({ columns, settings, change }: ColumnsMenuProps<Row>) {
  const { t } = useLingui();
  const arranged = arrange(columns, settings);
  const keys = arranged.map(({ key }) => key);
  const shownCount = arranged.filter((column) => isShown(column, settings)).length;
  const move = (index: number, by: number) => {
    const order = [...keys];
    [order[index], order[index + by]] = [order[index + by]!, order[index]!];
    change({ order });
  };
  const widen = (key: string, by: number) =>
    change({ widthsPx: { ...settings.widthsPx, [key]: Math.max(NARROWEST_PX, (settings.widthsPx[key] ?? FIRST_PX) + by) } });
  const pin = (key: string) =>
    change({ pinned: settings.pinned.includes(key) ? settings.pinned.filter((each) => each !== key) : [...settings.pinned, key] });
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ToolButton label={t`Columns`} icon={<IconColumns3 size={18} aria-hidden />} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Columns of the list`}>
        <PlainList gap={4} mb="xs" mah="60dvh" className={classes.columns}>
          {arranged.map((column, index) => {
            const name = columnName(column);
            const shown = isShown(column, settings);
            const pinned = settings.pinned.includes(column.key);
            return (
              <li key={column.key}>
                <Checkbox
                  size="sm"
                  label={name}
                  checked={shown}
                  // The last column has to stay, because a list without columns offers no way to restore one.
                  disabled={shown && shownCount === 1}
                  onChange={(event) => change({ shown: { ...settings.shown, [column.key]: event.currentTarget.checked } })}
                />
                <ColumnAct label={t`Move ${name} forward`} disabled={index === 0} onPress={() => move(index, -1)} icon={IconArrowUp} />
                <ColumnAct
                  label={t`Move ${name} back`}
                  disabled={index === keys.length - 1}
                  onPress={() => move(index, 1)}
                  icon={IconArrowDown}
                />
                <ColumnAct label={t`Make ${name} narrower`} onPress={() => widen(column.key, -STEP_PX)} icon={IconMinus} />
                <ColumnAct label={t`Make ${name} wider`} onPress={() => widen(column.key, STEP_PX)} icon={IconPlus} />
                <ColumnAct
                  label={t`Pin ${name}`}
                  pressed={pinned}
                  onPress={() => pin(column.key)}
                  icon={pinned ? IconPinFilled : IconPin}
                />
              </li>
            );
          })}
        </PlainList>
        <Button kind="quiet" compact onClick={() => change(null)}>
          {t`Standard columns`}
        </Button>
      </Popover.Dropdown>
    </Popover>
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
