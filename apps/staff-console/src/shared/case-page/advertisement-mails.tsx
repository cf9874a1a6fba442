import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Loader, Text, Title } from '@mantine/core';
import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { MailsOfDay } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Must match the call's privileges. */
const readers: PrivilegeName[] = ['publishAdvertisement', 'scrutinyAllocation', 'examScheduling', 'resultAndSelection'];

type OfAdvertisement = { advtCode: number };

/** Number of mails for the advertisement, for those who may see it; counted on request. */
export function AdvertisementMails({ advtCode }: OfAdvertisement) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const [open, setOpen] = useState(false);
  if (!readers.some((privilege) => may(privilege, 'read', privileges))) return null;
  return (
    <section aria-label={t`E-mails`}>
      <Title order={2} size="h3" mt="xl" mb="xs">{t`E-mails`}</Title>
      <Button icon={<IconMail size={20} aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t`Hide the e-mails` : t`Show the e-mails`}
      </Button>
      {open && <Mails key={advtCode} advtCode={advtCode} />}
    </section>
  );
}

function Mails({ advtCode }: OfAdvertisement) {
  const { t } = useLingui();
  const [after, setAfter] = useState<string | undefined>();
  const [earlier, setEarlier] = useState<MailsOfDay[]>([]);
  const page = useFetched(advertisementPage.mails, { params: { advtCode }, query: { after } });
  const lines = [...earlier, ...(page.data?.lines ?? [])];
  const next = page.data?.after ?? null;
  const showMore = () => {
    setEarlier(lines);
    setAfter(next!);
  };
  if (page.problem) return <Alert color="red">{page.problem}</Alert>;
  if (!page.data && lines.length === 0) return <Loader size="sm" />;
  return (
    <>
      <DataTable
        caption={t`E-mails of the advertisement`}
        rows={lines}
        rowKey={(line) => `${line.dayAd} ${line.word}`}
        more={next === null ? null : { onMore: showMore, inProgress: page.inProgress }}
        empty={<EmptyState title={t`No e-mails have been sent`} />}
        columns={[
          { key: 'subject', head: t`Subject`, wrap: true, cell: ({ subject }) => inLanguage(subject, activeLanguage()) },
          { key: 'day', head: t`Sent`, cell: ({ lastAt }) => <DateText instant={lastAt} short /> },
          { key: 'mails', head: t`E-mails`, align: 'end', cell: ({ mails }) => <NumberText value={mails} /> },
          { key: 'accepted', head: t`Accepted by the mail server`, align: 'end', cell: ({ accepted }) => <NumberText value={accepted} /> },
          { key: 'refused', head: t`Refused by the mail server`, align: 'end', cell: ({ refused }) => <Refused count={refused} /> },
          { key: 'unsent', head: t`E-mail switched off`, align: 'end', cell: ({ unsent }) => <NumberText value={unsent} /> },
        ]}
      />
      <MailDesk isNeeded={lines.some(({ refused }) => refused > 0)} />
    </>
  );
}

/** Links to the undelivered mails, the only screen that names the recipients who were not reached. */
function MailDesk({ isNeeded }: { isNeeded: boolean }) {
  const mayOpen = useSession((session) => may('profileManagement', 'read', session.privileges));
  if (!isNeeded || !mayOpen) return null;
  return (
    <Anchor component={Link} to="/admin/undelivered" mt="xs">
      {messageText('titles./admin/undelivered')}
    </Anchor>
  );
}

function Refused({ count }: { count: number }) {
  return (
    <Text span inherit c={count > 0 ? 'var(--psc-attention)' : undefined}>
      <NumberText value={count} />
    </Text>
  );
}
