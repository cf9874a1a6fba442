import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { InvigilatorList } from './invigilator-list.tsx';
import type { loader } from './loader.ts';

/** A read-only list; another screen adds and changes invigilators. */
export default function InvigilatorListScreen() {
  const { t } = useLingui();
  const lists = useLoaderData<typeof loader>();
  const title = messageText('titles./admin/invigilator-list');
  return (
    <>
      <PageHeader
        title={title}
        description={t`Everybody who can invigilate.`}
        back={<Link to="/admin/invigilator">{messageText('titles./admin/invigilator')}</Link>}
      />
      <InvigilatorList title={title} lists={lists} />
    </>
  );
}
