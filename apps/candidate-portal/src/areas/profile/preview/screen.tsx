import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { useLoaderData } from 'react-router';
import { useProfileState } from '../shared/profile-state.ts';
import { StoredPicture } from '../shared/stored-picture.tsx';
import { AddressFacts, PersonFacts } from './person-facts.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import { ExtraFacts } from './extra-facts.tsx';
import { PreviewPart } from './preview-part.tsx';
import classes from './preview.module.css';
import { EducationRows, ExperienceRows, ProfessionalRows, TrainingRows } from './record-rows.tsx';
import type { loader } from './loader.ts';

/** The whole profile on one sheet, as an application takes it over; each part leads back to its form. */
export default function PreviewScreen() {
  const { t } = useLingui();
  const data = useLoaderData<typeof loader>();
  const { completeness } = useProfileState();
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

      <PreviewPart section="personal">
        <PersonFacts personal={personal} />
      </PreviewPart>
      <PreviewPart section="contact" isEmpty={data.contact.permanent === null}>
        <AddressFacts title={t`Permanent address`} address={data.contact.permanent} />
        {mailsToPermanent ? (
          <FactList facts={[{ label: t`Mailing address`, value: t`Same as the permanent address` }]} />
        ) : (
          <AddressFacts title={t`Mailing address`} address={data.contact.mailing} />
        )}
      </PreviewPart>
      <PreviewPart section="education" isEmpty={data.education.length === 0}>
        <EducationRows records={data.education} />
      </PreviewPart>
      <PreviewPart section="training" isEmpty={data.training.length === 0}>
        <TrainingRows records={data.training} />
      </PreviewPart>
      <PreviewPart section="professional" isEmpty={data.professional.length === 0}>
        <ProfessionalRows records={data.professional} />
      </PreviewPart>
      <PreviewPart section="extra" isEmpty={data.extra === null}>
        {data.extra && <ExtraFacts extra={data.extra} groups={data.samuhaBarga} />}
      </PreviewPart>
      <PreviewPart section="experience" isEmpty={data.government.length + data.nonGovernment.length === 0}>
        <ExperienceRows government={data.government} nonGovernment={data.nonGovernment} />
      </PreviewPart>
      <PreviewPart section="documents" isEmpty={data.documents.length === 0}>
        <DocumentPictures documents={data.documents} />
      </PreviewPart>

      <Group component="footer" justify="space-between" gap="sm" mt={28} className="psc-not-printed">
        <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t`Print or save as PDF`}
        </Button>
        {completeness.complete && (
          <LinkButton kind="primary" to="/vacancy">
            <Trans>See the vacancies</Trans>
          </LinkButton>
        )}
      </Group>
    </Paper>
  );
}
