import type { ComponentType, ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import type { ProfileSection, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StoredPicture } from '../shared/stored-picture.tsx';
import { AddressFacts, PersonFacts } from './person-facts.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import { ExtraFacts } from './extra-facts.tsx';
import classes from './preview.module.css';
import { EducationRows, ProfessionalRows, TrainingRows } from './record-rows.tsx';
import { ExperienceRows } from './experience-rows.tsx';

export type PartProps = { section: ProfileSection; isEmpty?: boolean; children: ReactNode };
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

      <Part section="personal">
        <PersonFacts personal={personal} />
      </Part>
      <Part section="contact" isEmpty={data.contact.permanent === null}>
        <AddressFacts title={t`Permanent address`} address={data.contact.permanent} />
        {mailsToPermanent ? (
          <FactList facts={[{ label: t`Mailing address`, value: t`Same as the permanent address` }]} />
        ) : (
          <AddressFacts title={t`Mailing address`} address={data.contact.mailing} />
        )}
      </Part>
      <Part section="education" isEmpty={data.education.length === 0}>
        <EducationRows records={data.education} putForward={data.academicQualifications} />
      </Part>
      <Part section="training" isEmpty={data.training.length === 0}>
        <TrainingRows records={data.training} />
      </Part>
      <Part section="professional" isEmpty={data.professional.length === 0}>
        <ProfessionalRows records={data.professional} />
      </Part>
      <Part section="extra" isEmpty={data.extra === null}>
        {data.extra && <ExtraFacts extra={data.extra} groups={data.samuhaBarga} />}
      </Part>
      <Part section="experience" isEmpty={data.governmentExperience.length + data.nonGovernmentExperience.length === 0}>
        <ExperienceRows government={data.governmentExperience} nonGovernment={data.nonGovernmentExperience} />
      </Part>
      <Part section="documents" isEmpty={data.documents.length === 0}>
        <DocumentPictures documents={data.documents} />
      </Part>

      {children}
    </Paper>
  );
}
