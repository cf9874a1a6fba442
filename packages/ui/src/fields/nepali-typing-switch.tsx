import { useLingui } from '@lingui/react/macro';
import { chooseNepaliLayout, useNepaliLayout, type NepaliLayout } from '../nepali-typing.ts';
import classes from './field.module.css';

/** How Latin keys are turned into Devanagari in every field for Nepali text. Text in Devanagari can always be typed. */
export function NepaliTypingSwitch() {
  const { t } = useLingui();
  const layout = useNepaliLayout();
  return (
    <div className={classes.besides}>
      <label>
        {t`Typing in Nepali:`}{' '}
        <select className={classes.toggle} value={layout} onChange={(event) => chooseNepaliLayout(event.target.value as NepaliLayout)}>
          <option value="">{t`as my keyboard is`}</option>
          <option value="romanized">{t`Romanised (k gives क)`}</option>
          <option value="traditional">{t`Traditional`}</option>
        </select>
      </label>
    </div>
  );
}
