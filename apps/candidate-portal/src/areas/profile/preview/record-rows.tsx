import { Fragment } from 'react';
import { Box, Text } from '@mantine/core';
import type { ProfileSection, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Fact } from '@psc/ui/fact-list.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { education } from '../education/record.tsx';
import { governmentExperience, nonGovernmentExperience } from '../experience/records.tsx';
import { professional } from '../professional/record.tsx';
import { RecordFiles } from '../shared/record-files.tsx';
import { training } from '../training/record.tsx';

const kinds = [education, training, professional, governmentExperience, nonGovernmentExperience];

export function recordsIn(section: ProfileSection, profile: ProfileSnapshot) {
  return kinds.filter((kind) => kind.section === section).flatMap((kind) => kind.shownIn(profile));
}

/** The records of a section; null if there are none. */
export function recordRows(section: ProfileSection, profile: ProfileSnapshot) {
  const records = recordsIn(section, profile);
  if (records.length === 0) return null;
  return (
    <PlainList divided>
      {records.map(({ key, title, facts, files }) => (
        <Box component="li" py={10} key={key}>
          <strong>{title}</strong>
          <Text component="div" c="dimmed">
            {facts.filter(isGiven).map((fact, at) => (
              <Fragment key={fact.key ?? String(fact.label)}>
                {at > 0 && ' · '}
                {fact.label}: <span>{fact.value}</span>
              </Fragment>
            ))}
          </Text>
          <RecordFiles files={files} />
        </Box>
      ))}
    </PlainList>
  );
}

function isGiven(fact: Fact | false): fact is Fact {
  return fact !== false && fact.value !== null && fact.value !== '' && fact.value !== '-';
}
