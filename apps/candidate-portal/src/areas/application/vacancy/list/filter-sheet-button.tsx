import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button as MantineButton } from '@mantine/core';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { IconFilter } from '@tabler/icons-react';
import { selectedNames } from './filter.ts';
import type { FilterChoices } from './choices.ts';
import type { TypedText } from './search-text.tsx';

const FilterSheet = lazyPiece(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet));

export function FilterSheetButton({ choices, typed }: { choices: FilterChoices; typed: TypedText }) {
  const { t } = useLingui();
  const { chosen } = useAddress();
  const [open, setOpen] = useState(false);
  const set = [...selectedNames, 'text'].filter((name) => chosen.get(name)).length;
  const count = localDigits(set, activeLanguage());
  return (
    <>
      <MantineButton
        size="sm"
        radius="xl"
        px="sm"
        variant={set > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {set > 0 ? t`Filter (${count})` : t`Filter`}
      </MantineButton>
      {open && <FilterSheet choices={choices} typed={typed} onClose={() => setOpen(false)} />}
    </>
  );
}
