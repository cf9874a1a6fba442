import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { addressOf } from '../../../../shared/address-of.ts';
import { CentreList } from './centre-list.tsx';
import type { loader } from './loader.ts';

/** SPEC-GAP: the documents do not say how this list differs from the one with the form. Adopted: it is read-only and links to the rooms. */
export default function CentreListScreen() {
  const { t } = useLingui();
  const lists = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const title = messageText('titles./admin/center-list');
  return (
    <>
      <PageHeader
        title={title}
        aside={<ScreenHelp>{t`Open a centre to see its rooms.`}</ScreenHelp>}
        back={<Link to="/admin/exam-center">{messageText('titles./admin/exam-center')}</Link>}
      />
      <CentreList
        title={title}
        lists={lists}
        onOpen={(centre) => void navigate(addressOf('/admin/exam-center-rooms/{id}/{approvedCount}', { id: centre.id, approvedCount: 0 }))}
      />
    </>
  );
}
