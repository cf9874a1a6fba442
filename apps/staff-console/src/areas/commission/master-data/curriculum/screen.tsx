import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { useMay } from '../../../../shell/use-may.ts';
import { CurriculumEntry } from './entry.tsx';
import type { loader } from './loader.ts';

/** The number of papers per curriculum; an advertisement is checked against the curriculum of its service and class. */
export default function CurriculumScreen() {
  const { t } = useLingui();
  const { curricula } = useLoaderData<typeof loader>();
  const { search, put, visit } = useAddress();
  const may = useMay();
  const title = messageText('titles./admin/master-data/curriculum');
  const language = activeLanguage();
  const open = curricula.find((each) => String(each.curriculumId) === search.get('open')) ?? null;
  const adds = search.has('new') && may('create');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`An advertisement is not published or scheduled until it has exactly these papers. Where no curriculum is entered, nothing is checked.`}</ScreenHelp>
        }
        actions={
          may('create') && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ new: '1', open: null })}>
              {t`Add`}
            </Button>
          )
        }
      />
      <DataTable
        caption={title}
        rows={curricula}
        rowKey={(row) => row.curriculumId}
        openKey={open?.curriculumId ?? null}
        onOpen={(row) => visit({ open: String(row.curriculumId), new: null })}
        empty={<EmptyState title={t`No curriculum is entered yet`} />}
        columns={[
          { key: 'service', head: t`Service`, cell: (row) => inLanguage(row.service, language) },
          { key: 'class', head: t`Class`, cell: (row) => inLanguage(row.class, language) },
          { key: 'written', head: t`Written papers`, align: 'end', cell: (row) => <NumberText value={row.written} /> },
          { key: 'practical', head: t`Practical papers`, align: 'end', cell: (row) => <NumberText value={row.practical} /> },
          { key: 'interview', head: t`Interviews`, align: 'end', cell: (row) => <NumberText value={row.interview} /> },
        ]}
      />
      {(adds || open) && (
        <CurriculumEntry
          key={adds ? 'new' : open?.curriculumId}
          curriculum={adds ? null : open}
          onClose={() => put({ open: null, new: null })}
        />
      )}
    </>
  );
}
