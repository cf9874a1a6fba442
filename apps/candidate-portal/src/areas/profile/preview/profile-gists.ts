import { t } from '@lingui/core/macro';
import type { Address, ExtraDetails, ProfileSection, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { givenWords } from '../shared/given-words.ts';
import { recordsIn } from './record-rows.tsx';

/** The line of a folded section: what is in it in a few words. */
export function gistOf(section: ProfileSection, profile: ProfileSnapshot): string {
  if (section === 'personal') return personalGist(profile);
  if (section === 'contact') return profile.contact.permanent ? placeOf(profile.contact.permanent) : '';
  if (section === 'extra') return profile.extra ? extraGist(profile.extra, profile) : '';
  if (section === 'documents') return givenWords(profile.documents.map(({ type }) => messageText(`enums.candidateDocumentType.${type}`)));
  return recordsIn(section, profile)
    .map(({ title, line }) => givenWords([title, line]))
    .join('; ');
}

function personalGist({ personal }: ProfileSnapshot): string {
  return givenWords([
    formatDay(personal.dateOfBirthAd, activeLanguage(), { weekday: false }),
    messageText(`enums.gender.${personal.gender}`),
  ]);
}

function placeOf({ localBody, district, wardNo, mobileNo }: Address): string {
  const language = activeLanguage();
  return givenWords([
    `${inLanguage(localBody, language)}-${localDigits(wardNo, language)}, ${inLanguage(district, language)}`,
    localDigits(mobileNo, language),
  ]);
}

function extraGist(extra: ExtraDetails, { samuhaBarga }: ProfileSnapshot): string {
  const language = activeLanguage();
  const groups = samuhaBarga.map(({ groupClass }) => inLanguage(groupClass.name, language));
  return givenWords([inLanguage(extra.caste.name, language), ...(groups.length > 0 ? groups : [t`None (open competition)`])]);
}
