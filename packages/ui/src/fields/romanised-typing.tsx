import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import nepalify from 'nepalify';
import classes from './field.module.css';

const storageKey = 'psc.nepali-typing';
const layouts = ['romanized', 'traditional'] as const;
type Layout = (typeof layouts)[number];

function storedLayout(): Layout | '' {
  try {
    const stored = localStorage.getItem(storageKey);
    return layouts.find((layout) => layout === stored) ?? '';
  } catch {
    return '';
  }
}

type RomanisedTypingProps = { input: HTMLInputElement | null; onText: (text: string) => void };

/** Below a field for Nepali text: how Latin keys are turned into Devanagari. Text in Devanagari can always be typed. */
export function RomanisedTyping({ input, onText }: RomanisedTypingProps) {
  const { t } = useLingui();
  const [layout, setLayout] = useState(storedLayout);

  useEffect(() => {
    if (!input || layout === '') return;
    const typeInNepali = (event: InputEvent) => {
      if (event.inputType !== 'insertText' || !event.data || event.isComposing) return;
      const letters = nepalify.format(event.data, { layout });
      if (letters === event.data) return;
      event.preventDefault();
      input.setRangeText(letters, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
      onText(input.value);
    };
    input.addEventListener('beforeinput', typeInNepali);
    return () => input.removeEventListener('beforeinput', typeInNepali);
  }, [input, layout, onText]);

  const choose = (chosen: Layout | '') => {
    setLayout(chosen);
    try {
      localStorage.setItem(storageKey, chosen);
    } catch {
      // Without storage the choice lasts as long as the field.
    }
  };
  return (
    <div className={classes.besides}>
      <label>
        {t`Typing in Nepali:`}{' '}
        <select className={classes.toggle} value={layout} onChange={(event) => choose(event.target.value as Layout | '')}>
          <option value="">{t`as my keyboard is`}</option>
          <option value="romanized">{t`Romanised (k gives क)`}</option>
          <option value="traditional">{t`Traditional`}</option>
        </select>
      </label>
    </div>
  );
}
