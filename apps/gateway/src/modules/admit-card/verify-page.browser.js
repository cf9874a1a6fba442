// Runs in the browser that scans a document. It sends no request: the facts and their signature are in the address.
const bytesOf = (base64) => Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const publicKey = bytesOf(document.body.dataset.publicKey);
// An Ed25519 key in SPKI is a prefix of twelve bytes and the key itself.
const rawPublicKey = publicKey.subarray(12);

async function isGenuine(signature, message) {
  const key = await crypto.subtle.importKey('spki', publicKey, { name: 'Ed25519' }, false, ['verify']).catch(() => null);
  return key ? crypto.subtle.verify({ name: 'Ed25519' }, key, signature, message) : ed25519.verifyEd25519(rawPublicKey, signature, message);
}

async function check() {
  const [paper, signature] = location.hash.slice(1).split('.');
  if (!paper) return show('noCode');
  // Browsers offer cryptography on secure connections only.
  if (!globalThis.crypto?.subtle) return show('unsupported');
  try {
    if (!(await isGenuine(bytesOf(signature ?? ''), new TextEncoder().encode(paper)))) return show('invalid');
    const [kind, ...facts] = JSON.parse(new TextDecoder().decode(bytesOf(paper)));
    show(kind, facts);
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

addEventListener('hashchange', check);
check();
navigator.serviceWorker?.register('./verify-worker.js', { scope: './verify' }).catch(() => undefined);
