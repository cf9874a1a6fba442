// Runs in the browser that scans a document. The facts and their signature are in the address; the gateway is asked only whether
// a card still holds.
const bytesOf = (base64) => Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const publicKeys = document.body.dataset.publicKeys.split(' ').map((each) => {
  const [id, spki] = each.split(':');
  return { id, spki: bytesOf(spki) };
});
// An Ed25519 key in SPKI is a prefix of twelve bytes and the key itself.
const SPKI_PREFIX_BYTES = 12;

async function isSignedBy(spki, signature, message) {
  const key = await crypto.subtle.importKey('spki', spki, { name: 'Ed25519' }, false, ['verify']).catch(() => null);
  if (!key) return ed25519.verifyEd25519(spki.subarray(SPKI_PREFIX_BYTES), signature, message);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, message);
}

// Documents printed before keys had ids name none.
async function isGenuine(signature, message, keyId) {
  for (const { id, spki } of publicKeys) {
    if ((keyId === undefined || keyId === id) && (await isSignedBy(spki, signature, message))) return true;
  }
  return false;
}

async function check() {
  const [paper, signature, keyId] = location.hash.slice(1).split('.');
  if (!paper) return show('noCode');
  // Browsers offer cryptography on secure connections only.
  if (!globalThis.crypto?.subtle) return show('unsupported');
  try {
    if (!(await isGenuine(bytesOf(signature ?? ''), new TextEncoder().encode(paper), keyId))) return show('invalid');
    const [kind, ...facts] = JSON.parse(new TextDecoder().decode(bytesOf(paper)));
    show(kind, facts);
    if (kind === 'admitCard') await askWhetherItHolds(location.hash.slice(1));
  } catch {
    show('invalid');
  }
}

function show(answer, facts = []) {
  for (const section of document.querySelectorAll('[data-answer]')) {
    section.hidden = section.dataset.answer !== answer;
    section.querySelectorAll('dd').forEach((fact, position) => {
      fact.textContent = section.hidden ? '' : String(facts[position] ?? '');
    });
  }
}

const ANSWER_WITHIN_MS = 8000;

async function askWhetherItHolds(code) {
  showNow('asking');
  try {
    const answer = await fetch('./verify/card', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const { holds, ne, en } = await answer.json();
    // Another card was scanned while this one was asked about.
    if (code === location.hash.slice(1)) showNow('answered', { holds, ne, en });
  } catch {
    if (code === location.hash.slice(1)) showNow('signatureOnly');
  }
}

function showNow(state, { holds = true, ne = '', en = '' } = {}) {
  const card = document.querySelector('[data-answer="admitCard"]');
  card.className = state === 'answered' && !holds ? 'invalid' : 'valid';
  card.querySelector('strong').textContent = card.className === 'invalid' ? '✕' : '✓';
  for (const each of card.querySelectorAll('[data-now]')) {
    each.hidden = each.dataset.now !== state;
    if (each.hidden || state !== 'answered') continue;
    const [nepali, english] = each.querySelectorAll('p');
    nepali.textContent = ne;
    english.textContent = en;
  }
}

addEventListener('hashchange', check);
check();
navigator.serviceWorker?.register('./verify-worker.js', { scope: './verify' }).catch(() => undefined);
