import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { Button } from '@psc/ui/button.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { IconFilter } from '@tabler/icons-react';
import { selectedNames } from './filter.ts';
import type { FilterChoices } from './choices.ts';

const FilterSheet = lazyPiece(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet));

export function FilterSheetButton({ choices }: { choices: FilterChoices }) {
  const { t } = useLingui();
  const { chosen } = useAddress();
  const [open, setOpen] = useState(false);
  const count = localDigits(selectedNames.filter((name) => chosen.get(name)).length, activeLanguage());
  return (
    <>
      <Button icon={<IconFilter size={18} aria-hidden />} aria-expanded={open} onClick={() => setOpen(true)}>
        {t`Filters (${count})`}
      </Button>
      {open && <FilterSheet choices={choices} onClose={() => setOpen(false)} />}
    </>
  );
}
