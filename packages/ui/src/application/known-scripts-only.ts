/**
 * Runs inside the page before anything else. The page's policy lets nothing be made of text but by this: a style or plain text, never
 * markup, and the address of a script of the page's own origin. Code cannot be made of text at all.
 */
export const knownScriptsOnly = [
  `self.trustedTypes?.createPolicy('default',{`,
  `createHTML:t=>t.includes('<')?null:t,`,
  `createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null})`,
].join('');
