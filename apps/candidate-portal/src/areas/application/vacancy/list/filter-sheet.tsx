import { useLingui } from '@lingui/react/macro';
import { Box, Drawer } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Button } from '@psc/ui/button.tsx';
import { useReturnedFocus } from '@psc/ui/use-returned-focus.ts';
import type { FilterChoices } from './choices.ts';
import { FilterSelects } from './filter-selects.tsx';
import { SearchText, type TypedText } from './search-text.tsx';

type FilterSheetProps = { choices: FilterChoices; typed: TypedText; onClose: () => void };

/** Filters in a bottom sheet over the list; open while mounted. */
export function FilterSheet({ choices, typed, onClose }: FilterSheetProps) {
  const { t } = useLingui();
  useReturnedFocus();
  return (
    <Drawer
      opened
      returnFocus={false}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t`Filters`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Box mb="xs">
        <SearchText {...typed} />
      </Box>
      <FilterSelects choices={choices} />
      <Button kind="primary" wide onClick={onClose}>
        {t`Show the vacancies`}
      </Button>
    </Drawer>
  );
}
