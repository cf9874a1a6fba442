/** The storage key that Mantine's provider uses for the colour scheme. */
export const colourSchemeKey = 'psc.colour-scheme';

/**
 * Runs in the page before its first paint, so that users of the dark scheme see no white flash; afterwards the provider owns the attribute.
 */
export const schemeBeforePaint = [
  `let s;try{s=localStorage.getItem('${colourSchemeKey}')}catch{}`,
  `if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`,
  `document.documentElement.dataset.mantineColorScheme=s`,
].join(';');
