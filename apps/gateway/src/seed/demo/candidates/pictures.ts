import { pngFromSvg } from '../png-from-svg.ts';

export type PicturePerson = {
  nameEn: string;
  gender: string;
  citizenshipNumber: string;
  districtEn: string;
  bornAd: string;
  issuedAd: string;
};
/** Each a PNG of at most 100 KB. */
export type Pictures = { photograph: Buffer; signature: Buffer; citizenshipFront: Buffer; citizenshipBack: Buffer };

/** Reproducible random numbers between 0 and 1 (mulberry32), so that every demo looks the same. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const skins = ['#F1C9A5', '#E0AC7E', '#C98F62', '#B57A4E', '#D9A273'];
const hairs = ['#17130F', '#221A14', '#2C211A', '#1B1B20'];
const clothes = ['#1F3A5F', '#5B2333', '#22543D', '#3B3355', '#6B4423', '#2F4858'];
const walls = ['#DCE6EE', '#E6E9E2', '#E9E4DA', '#DDE3EA'];

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[Math.floor(number * items.length)]!;
}

function portrait(person: PicturePerson, next: () => number): string {
  const skin = pick(skins, next());
  const hair = pick(hairs, next());
  const cloth = pick(clothes, next());
  const faceWidth = 62 + next() * 10;
  const faceHeight = 82 + next() * 10;
  const eyeGap = 24 + next() * 6;
  const long = person.gender === 'female';
  const behind = long
    ? `<path d="M180 96 C96 96 88 190 96 318 L264 318 C272 190 264 96 180 96 Z" fill="${hair}"/>`
    : `<path d="M180 100 C112 98 104 160 112 214 L248 214 C256 160 248 98 180 100 Z" fill="${hair}"/>`;
  const fringe = long
    ? `<path d="M${180 - faceWidth - 4} 200 C${180 - faceWidth - 4} 78 ${180 + faceWidth + 4} 78 ${180 + faceWidth + 4} 200 C${180 + faceWidth - 14} 150 210 138 176 138 C150 140 ${180 - faceWidth + 12} 158 ${180 - faceWidth - 4} 200 Z" fill="${hair}"/>`
    : `<path d="M${180 - faceWidth} 180 C${180 - faceWidth - 8} 84 ${180 + faceWidth + 8} 84 ${180 + faceWidth} 180 C${180 + faceWidth - 8} 152 ${150 + next() * 40} 140 ${180 - faceWidth + 6} 154 Z" fill="${hair}"/>`;
  const eye = (x: number) =>
    `<path d="M${x - 14} 186 q14 -9 28 0" stroke="${hair}" stroke-width="4" fill="none" stroke-linecap="round"/>
     <ellipse cx="${x}" cy="204" rx="10" ry="6" fill="#FFF"/><circle cx="${x}" cy="204" r="5" fill="#2B1B12"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="450" viewBox="0 0 360 450">
    <rect width="360" height="450" fill="${pick(walls, next())}"/>
    ${behind}
    <path d="M60 450 C64 366 120 344 154 334 L206 334 C240 344 296 366 300 450 Z" fill="${cloth}"/>
    <path d="M150 268 L150 338 Q180 362 210 338 L210 268 Z" fill="${skin}"/>
    <path d="M150 296 Q180 322 210 296 L210 310 Q180 336 150 310 Z" fill="#000" opacity="0.12"/>
    <ellipse cx="180" cy="212" rx="${faceWidth}" ry="${faceHeight}" fill="${skin}"/>
    ${fringe}
    ${eye(180 - eyeGap)}${eye(180 + eyeGap)}
    <path d="M180 208 q-7 24 -2 30 q8 4 14 -1" stroke="#000" stroke-opacity="0.3" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path d="M158 258 q22 ${10 + next() * 8} 44 0" stroke="#8A3B32" stroke-width="5" fill="none" stroke-linecap="round"/>
    <path d="M132 346 L180 400 L228 346" stroke="#FFF" stroke-opacity="0.65" stroke-width="7" fill="none"/>
  </svg>`;
}

function signature(next: () => number): string {
  let x = 30;
  let path = `M${x} ${70 + next() * 20}`;
  for (let stroke = 0; stroke < 7; stroke += 1) {
    const width = 26 + next() * 22;
    path += ` c${width * 0.2} ${-70 * next() - 10} ${width * 0.5} ${60 * next() + 20} ${width} ${(next() - 0.5) * 24}`;
    x += width;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="140" viewBox="0 0 400 140"><rect width="400" height="140" fill="#FFF"/>
    <path d="${path}" stroke="#12205C" stroke-width="3.4" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M40 118 Q${180 + next() * 60} ${96 + next() * 20} 360 108" stroke="#12205C" stroke-width="2.2" fill="none" stroke-linecap="round"/></svg>`;
}

/** Latin letters only: the rasteriser misplaces Devanagari vowel signs. */
function card(title: string, lines: [string, string][], tint: string): string {
  const rows = lines.map(
    ([label, value], index) =>
      `<text x="44" y="${160 + index * 50}" font-size="19" fill="#42505E">${label}</text><text x="260" y="${160 + index * 50}" font-size="22" fill="#14202E">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="480" viewBox="0 0 760 480" font-family="Noto Sans Devanagari">
    <rect width="760" height="480" fill="${tint}"/><rect x="14" y="14" width="732" height="452" fill="none" stroke="#B9A77A" stroke-width="3"/>
    <text x="380" y="66" font-size="26" text-anchor="middle" fill="#7A1022">${title}</text>
    <text x="380" y="98" font-size="17" text-anchor="middle" fill="#7A1022">SPECIMEN, no certificate</text>${rows.join('')}</svg>`;
}

function citizenshipFront(person: PicturePerson): string {
  const lines: [string, string][] = [
    ['Certificate number', person.citizenshipNumber],
    ['Full name', person.nameEn],
    ['Sex', person.gender === 'female' ? 'Female' : 'Male'],
    ['Date of birth (AD)', person.bornAd],
  ];
  return card('Nepalese Citizenship Certificate', lines, '#F6EFD9');
}

function citizenshipBack(person: PicturePerson): string {
  const lines: [string, string][] = [
    ['District of issue', person.districtEn],
    ['Date of issue (AD)', person.issuedAd],
    ['Kind', 'By descent'],
  ];
  return card('Issued by the District Administration Office', lines, '#EEF3E4');
}

/** The pictures that a demo candidate uploaded; `start` makes people look different. */
export async function drawPictures(person: PicturePerson, start: number): Promise<Pictures> {
  const next = numbersFrom(start);
  // The order matters, because each drawing takes the next numbers.
  return {
    photograph: await pngFromSvg(portrait(person, next)),
    signature: await pngFromSvg(signature(next)),
    citizenshipFront: await pngFromSvg(citizenshipFront(person)),
    citizenshipBack: await pngFromSvg(citizenshipBack(person)),
  };
}
