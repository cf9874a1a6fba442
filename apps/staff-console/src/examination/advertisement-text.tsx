import type { ExamAdvertisement } from '@psc/api-client/calls/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { advertisementNumbers } from './advertisement-numbers.ts';
import classes from './advertisement-text.module.css';

/** An advertisement as people name it: the post, its numbers and its service. */
export function AdvertisementText({ advertisement }: { advertisement: ExamAdvertisement }) {
  const language = activeLanguage();
  return (
    <span className={classes.advertisement}>
      <strong>{inLanguage(advertisement.post, language)}</strong>
      <span className={classes.numbers}>
        <CodeText value={advertisementNumbers(advertisement.advtNumbers)} /> · <CodeText value={advertisement.advtCode} />
      </span>
      <span className={classes.service}>
        {inLanguage(advertisement.service, language)} · {inLanguage(advertisement.group, language)}
      </span>
    </span>
  );
}
