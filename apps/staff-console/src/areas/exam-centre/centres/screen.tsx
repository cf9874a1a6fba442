import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/exam-centre.ts';
import type { ExamCentreRow } from '@psc/api-client/calls/master-data-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { CentrePanel } from './centre-panel.tsx';
import { CentreTable } from './centre-table.tsx';
import type { loader } from './loader.ts';

/** The record of the exam centres. */
export default function CentresScreen() {
  const { t } = useLingui();
  const lists = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const may = useMay();
  const { confirm, dialog } = useConfirm();
  const remove = useAct(calls.delete);
  const open = search.get('entry');
  const centre = lists.centres.find((each) => String(each.id) === open) ?? null;
  const title = shownWord('titles./admin/exam-center');

  const askAndRemove = async (row: ExamCentreRow) => {
    const confirmed = await confirm({
      title: shownWord('errors.delete.confirm'),
      message: inLanguage(row.name, activeLanguage()),
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (confirmed) await remove.run({ params: { id: row.id } });
  };
  const actions = (row: ExamCentreRow) => {
    const name = inLanguage(row.name, activeLanguage());
    return (
      <span className={screen.actions}>
        {may('create', 'update') && (
          <Button
            kind="quiet"
            compact
            icon={<IconPencil size={18} aria-hidden />}
            aria-label={t`Change ${name}`}
            onClick={() => put({ entry: String(row.id) })}
          />
        )}
        {may('delete') && (
          <Button
            kind="quiet"
            compact
            icon={<IconTrash size={18} aria-hidden />}
            aria-label={t`Delete ${name}`}
            onClick={() => void askAndRemove(row)}
          />
        )}
      </span>
    );
  };

  return (
    <>
      <PageHeader
        title={title}
        description={t`A centre that an examination has used is kept when it is deleted, and offered no more.`}
        actions={
          <>
            <LinkButton to="/admin/master-data/room">{shownWord('titles./admin/master-data/room')}</LinkButton>
            {may('create') && (
              <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => put({ entry: 'new' })}>
                {t`Add a centre`}
              </Button>
            )}
          </>
        }
      />
      <CentreTable
        {...lists}
        caption={title}
        openId={centre?.id ?? null}
        onOpen={may('create', 'update') ? (row) => put({ entry: String(row.id) }) : undefined}
        actions={actions}
      />
      {(open === 'new' || centre) && <CentrePanel key={open} centre={centre} lists={lists} onClose={() => put({ entry: null })} />}
      {dialog}
    </>
  );
}
