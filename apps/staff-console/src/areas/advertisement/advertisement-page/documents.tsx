import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { AdvertisementPage, DocumentOfAdvertisement } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Link } from 'react-router';
import { addressFrom, addressOf, type Path } from '../../../shared/address-of.ts';
import { DocumentsSection } from '../../../shared/case-page/documents.tsx';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { NoticeButton } from '../list/notice-button.tsx';

type Kind = DocumentOfAdvertisement['kind'];

/** Screens for published and corrected lists. The notice downloads as a file, and changes open the public log. */
const screens: Partial<Record<Kind, { path: Path; privilege: PrivilegeName }>> = {
  result: { path: '/admin/published-result/view', privilege: 'resultAndSelection' },
  interviewCall: { path: '/admin/written-selection', privilege: 'resultAndSelection' },
  finalList: { path: '/admin/final-selection', privilege: 'resultAndSelection' },
  resultCorrections: { path: '/admin/revision', privilege: 'resultAndSelection' },
  listCorrections: { path: '/admin/selection-revision', privilege: 'resultAndSelection' },
  scheduleCorrections: { path: '/admin/exam-scheduling', privilege: 'examScheduling' },
};

export function Documents({
  advertisement,
  documents,
  publicAddress,
}: Pick<AdvertisementPage, 'advertisement' | 'documents' | 'publicAddress'>) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const { advtCode, requisitionNo, requisitionId } = advertisement;
  const names: Record<Kind, string> = {
    notice: t`Notice of the advertisement`,
    change: t`Change of what was announced`,
    result: t`Result of the examination`,
    interviewCall: t`List of those called to the interview`,
    finalList: t`Final list`,
    resultCorrections: t`Corrections of the result`,
    listCorrections: t`Corrections of lists and interview marks`,
    scheduleCorrections: t`Corrections of the schedule`,
  };
  const nameOf = (kind: Kind): ReactNode => {
    if (kind === 'notice') return <NoticeButton advtCode={advtCode} />;
    const screen = screens[kind];
    if (screen && may(screen.privilege, 'read', privileges)) {
      const search = kind === 'scheduleCorrections' ? { text: advtCode } : { advtCode };
      return (
        <Anchor component={Link} to={partOf(addressFrom(screen.path, search), { kind: 'advertisement', advtCode, requisitionNo })}>
          {names[kind]}
        </Anchor>
      );
    }
    const log = publicAddress?.replace(/\/advertisement\/\d+$/u, `/public-log?advtCode=${advtCode}`);
    if (kind === 'change' && log) {
      return (
        <Anchor href={log} target="_blank" rel="noreferrer">
          {names[kind]}
        </Anchor>
      );
    }
    return names[kind];
  };
  const mayReadDemand = may('requisition', 'read', privileges) || may('percentageDistribution', 'read', privileges);
  // Until publication the notice is marked as a draft.
  const isDrafted = advertisement.publishDateAd !== null && !documents.some(({ kind }) => kind === 'notice');
  const demand = {
    key: 'demand',
    name: (
      <Anchor
        component={Link}
        to={addressOf('/admin/requisition/{requisitionId}', { requisitionId })}
      >{t`Letter and demand form of the requisition`}</Anchor>
    ),
  };
  return (
    <DocumentsSection
      documents={[
        ...(mayReadDemand ? [demand] : []),
        ...(isDrafted ? [{ key: 'draft', name: <NoticeButton advtCode={advtCode} /> }] : []),
        ...documents.map(({ kind, at, reason, count }) => ({
          key: `${kind} ${at}`,
          name: nameOf(kind),
          at,
          about: reason ?? (count === null ? undefined : formatNumber(count, activeLanguage())),
        })),
      ]}
    />
  );
}
