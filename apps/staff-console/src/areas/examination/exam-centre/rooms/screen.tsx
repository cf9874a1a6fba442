import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { Outlet, useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { RoomList } from './room-list.tsx';
import type { loader } from './loader.ts';

export default function RoomsScreen() {
  const { t } = useLingui();
  const { centres, list } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { put, visit } = useAddress();
  const may = useMay();
  const title = messageText('titles./admin/master-data/room');
  const examCentreId = list?.about.examCentre.examCentreId;
  // In the line of the list, because daily users need the height for rows.
  const chooser = (
    <Choice
      aria-label={t`Exam centre`}
      size="sm"
      maw="22rem"
      value={String(examCentreId ?? '')}
      onChoose={(centre) => put({ centre, open: null, new: null })}
      options={centres.map((centre) => ({ value: centre.id, label: inLanguage(centre.name, language) }))}
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          may('create') &&
          list && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ new: '1', open: null })}>
              {t`Add a room`}
            </Button>
          )
        }
      />
      {list ? (
        <RoomList title={title} list={list} lead={chooser} opens={may('create', 'update')} />
      ) : (
        <>
          <Box mb="md">{chooser}</Box>
          <EmptyState />
        </>
      )}
      {examCentreId !== undefined && <Outlet context={examCentreId} />}
    </>
  );
}
