import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { useNavigate } from 'react-router';
import type { MenuGroup } from './menu.ts';
import classes from './palette.module.css';
import { stageWords } from './stage-words.ts';

const shownAtMost = 12;

/** Opens on Ctrl+K (Command+K): type a few letters of a screen's name, press Enter. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen(true);
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}

export function Palette({ groups, onClose }: { groups: MenuGroup[]; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);

  const screens = groups.flatMap(({ stage, items }) =>
    items.map(({ path, titleKey }) => ({ path, stage: i18n._(stageWords[stage]), title: i18n._(titleKey) })),
  );
  const wanted = typed.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = screens.filter((screen) => wanted.every((word) => `${screen.title} ${screen.stage} ${screen.path}`.toLocaleLowerCase().includes(word)));
  const shown = found.slice(0, shownAtMost);
  const chosen = shown[Math.min(at, shown.length - 1)];

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, shown.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && chosen) go(chosen.path);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={t`Go to a screen`} hideTitle onClose={onClose}>
      <input
        className={classes.input}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.path}`}
        aria-label={t`Go to a screen`}
        placeholder={t`Name of the screen`}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t`Screens`} className={classes.list}>
        {shown.map((screen) => (
          <button
            key={screen.path}
            type="button"
            tabIndex={-1}
            id={`${listId}-${screen.path}`}
            role="option"
            aria-selected={screen === chosen}
            className={classes.option}
            onClick={() => go(screen.path)}
          >
            <span>{screen.title}</span>
            <small>{screen.stage}</small>
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className={classes.none}>{t`No screen has this name.`}</p>}
    </Dialog>
  );
}
