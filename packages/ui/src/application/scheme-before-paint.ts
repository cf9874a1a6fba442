/** Where Mantine's provider keeps the colour scheme chosen on this device. */
export const colourSchemeKey = 'psc.colour-scheme';

/** Runs inside the page before its first paint, so that nobody who reads dark pages sees a white flash; after it the provider owns the attribute. */
export const schemeBeforePaint = [
  `let s;try{s=localStorage.getItem('${colourSchemeKey}')}catch{}`,
  `if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`,
  `document.documentElement.dataset.mantineColorScheme=s`,
].join(';');
