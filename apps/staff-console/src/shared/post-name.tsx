import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import classes from './screen.module.css';

/** A post in a row: its name large, what it belongs to (class, service, group) small. */
export function PostName({ post, about }: { post: Bilingual; about: readonly Bilingual[] }) {
  const language = activeLanguage();
  return (
    <span className={classes.advertisement}>
      <strong>{inLanguage(post, language)}</strong>
      <span className={classes.about}>{about.map((name) => inLanguage(name, language)).join(' · ')}</span>
    </span>
  );
}
