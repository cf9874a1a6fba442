const WHOLE_LINE = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|\{\/\*|--)\s?(.*)$/;
const AT_THE_END = /\s(?:\/\/|--|\/\*) (.*)$/;

/** The comment in a line of a file, or null. Every line of a Markdown page counts as a comment. */
export function commentIn(file: string, line: string): string | null {
  if (file.endsWith('.md')) return line;
  const found = WHOLE_LINE.exec(line) ?? AT_THE_END.exec(line);
  return found ? found[1]!.replace(/\s*\*?\*\/\}?$/, '') : null;
}
