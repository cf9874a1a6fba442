// Runs in the browser of whoever scans a card. It asks nobody: the facts and their signature are in the address.
const bytesOf = (base64) => Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

async function check() {
  const [facts, signature] = location.hash.slice(1).split('.');
  if (!facts) return show('noCode');
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(document.body.dataset.publicKey), { name: 'Ed25519' }, false, ['verify']).catch(() => null);
    if (!key) return show('unsupported');
    const valid = await crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature ?? ''), new TextEncoder().encode(facts));
    if (!valid) return show('invalid');
    const [rollNumber, masterId, fullName, , advtNumbers, examCentre, startsAt] = JSON.parse(new TextDecoder().decode(bytesOf(facts)));
    const inNepal = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kathmandu' });
    show('valid', [fullName, rollNumber, masterId, advtNumbers, examCentre, startsAt.map((start) => inNepal.format(new Date(start))).join('\n')]);
  } catch {
    show('invalid');
  }
}

function show(answer, details = []) {
  for (const section of document.querySelectorAll('[data-answer]')) section.hidden = section.dataset.answer !== answer;
  document.querySelectorAll('dd').forEach((detail, position) => {
    detail.textContent = String(details[position] ?? '');
  });
}

addEventListener('hashchange', check);
check();
