const WHOLE_LINE = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|\{\/\*|--)\s?(.*)$/;
const AT_THE_END = /\s(?:\/\/|--|\/\*) (.*)$/;

/** The comment in a line of a file, null without one. A page of Markdown is a comment from end to end. */
export function commentIn(file: string, line: string): string | null {
  if (file.endsWith('.md')) return line;
  const found = WHOLE_LINE.exec(line) ?? AT_THE_END.exec(line);
  return found ? found[1]!.replace(/\s*\*?\*\/\}?$/, '') : null;
}
