/**
 * Runs in the page before anything else. The page's policy allows only this to turn a string into content: into a style or plain text,
 * never markup, or into the address of a script of the same origin. A string can never become code.
 */
export const knownScriptsOnly = [
  `self.trustedTypes?.createPolicy('default',{`,
  `createHTML:t=>t.includes('<')?null:t,`,
  `createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null})`,
].join('');
