import type { ComponentType, ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import { profileSections, type ProfileSection, type ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StoredPicture } from '../shared/stored-picture.tsx';
import { AddressFacts, PersonFacts } from './person-facts.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import { ExtraFacts } from './extra-facts.tsx';
import classes from './preview.module.css';
import { gistOf } from './profile-gists.ts';
import { recordRows } from './record-rows.tsx';

export type PartProps = { section: ProfileSection; gist: string; isEmpty?: boolean; children: ReactNode };
type ProfileSheetProps = { data: ProfileSnapshot; part: ComponentType<PartProps>; children: ReactNode };

/** A whole profile on one sheet; `part` renders the frame of each section. */
export function ProfileSheet({ data, part: Part, children }: ProfileSheetProps) {
  const { t } = useLingui();
  const { personal } = data;
  const mailsToPermanent = JSON.stringify(data.contact.permanent) === JSON.stringify(data.contact.mailing);
  const photograph = data.documents.find((document) => document.type === 'photograph');
  const english = [personal.firstName, personal.middleName, personal.lastName].filter(Boolean).join(' ');
  const nepali =
    personal.inNepali && [personal.inNepali.firstName, personal.inNepali.middleName, personal.inNepali.lastName].filter(Boolean).join(' ');
  const own: Partial<Record<ProfileSection, ReactNode>> = {
    personal: <PersonFacts personal={personal} />,
    contact: data.contact.permanent && (
      <>
        <AddressFacts title={t`Permanent address`} address={data.contact.permanent} />
        {mailsToPermanent ? (
          <FactList facts={[{ label: t`Mailing address`, value: t`Same as the permanent address` }]} />
        ) : (
          <AddressFacts title={t`Mailing address`} address={data.contact.mailing} />
        )}
      </>
    ),
    extra: data.extra && <ExtraFacts extra={data.extra} groups={data.samuhaBarga} />,
    documents: data.documents.length > 0 && <DocumentPictures documents={data.documents} />,
  };
  return (
    <Paper component="article" withBorder px={{ base: 'md', xs: 28 }} py={{ base: 20, xs: 28 }} className={classes.sheet}>
      <Group component="header" justify="space-between" align="flex-start" wrap="nowrap" pb="md" className={classes.head}>
        <div>
          <h2>{nepali ?? english}</h2>
          {nepali && <Text lang="en">{english}</Text>}
          <Text c="dimmed">
            <Trans>
              Master ID: <CodeText value={personal.masterId} />
            </Trans>
          </Text>
        </div>
        {photograph && <StoredPicture file={photograph.file} title={t`Photograph`} />}
      </Group>

      {profileSections.map((section) => {
        const shown = section in own ? own[section] : recordRows(section, data);
        return (
          <Part key={section} section={section} gist={gistOf(section, data)} isEmpty={!shown}>
            {shown}
          </Part>
        );
      })}

      {children}
    </Paper>
  );
}
