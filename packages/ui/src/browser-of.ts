const browsers: [RegExp, string][] = [
  [/Edg/u, 'Edge'],
  [/OPR|Opera/u, 'Opera'],
  [/SamsungBrowser/u, 'Samsung Internet'],
  [/Firefox|FxiOS/u, 'Firefox'],
  [/Chrome|CriOS/u, 'Chrome'],
  [/Safari/u, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/u, 'Android'],
  [/iPhone|iPad/u, 'iOS'],
  [/Windows/u, 'Windows'],
  [/Mac OS/u, 'macOS'],
  [/Linux/u, 'Linux'],
];

/** The names of browser and system as far as the user agent gives them; they are the same in every language. */
export function browserOf(userAgent: string): string {
  const first = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter(Boolean).join(' · ');
}
