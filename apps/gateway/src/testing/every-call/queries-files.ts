import { areaNames } from '../../../../../areas.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import type { RecordedResponse } from './response-recorder.ts';
import { laidOut, withoutRepetition } from './statement-layout.ts';

const HEAD = `-- Written by \`pnpm sql\`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.`;
const MOST_CALLS = 4;

/** A statement with the place that it is shown at: a file, or the call of a list. */
type Shown = { folder: string; place: string; text: string; callId: string };

/** By the name of a group of calls, such as `payment`. */
const folders = await foldersOfCalls();

/** The text of each `queries.sql`, by its folder in the `src` of the gateway. */
export function queriesFiles(responses: readonly Pick<RecordedResponse, 'callId' | 'httpStatus' | 'statements'>[]): Map<string, string> {
  const shown = responses
    .filter(({ httpStatus }) => httpStatus < 300)
    .flatMap(({ callId, statements }): Shown[] =>
      statements.map(({ file, text: sent }) => {
        const text = withoutRepetition(sent);
        const listed = folders.get(callId.split('.')[0]!) ?? 'platform';
        if (file === '') return { folder: listed, place: callId, text, callId };
        const folder = /^(?:areas\/[^/]+|platform)/.exec(file)![0];
        return { folder, place: file.slice(folder.length + 1), text, callId };
      }),
    );
  return new Map([...Map.groupBy(shown, ({ folder }) => folder)].map(([folder, within]) => [folder, queriesFile(within)]));
}

async function foldersOfCalls(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of areaNames) {
    const [area] = Object.values((await import(`../../areas/${name}/area.ts`)) as Record<string, GatewayArea>);
    for (const calls of area!.calls) found.set(calls.name, `areas/${name}`);
  }
  return found;
}

function queriesFile(shown: readonly Shown[]): string {
  const places = [...Map.groupBy(shown, ({ place }) => place)].toSorted(byName);
  return `${[HEAD, ...places.map(([place, within]) => `${headOf(place)}\n${blocksOf(place, within).join('\n\n')}`)].join('\n\n')}\n`;
}

const headOf = (place: string) => `-- ${place.endsWith('.ts') ? 'File' : 'List'} ${place}`;

/** The statements of a place, below the calls that send them. */
function blocksOf(place: string, shown: readonly Shown[]): string[] {
  const statements = [...Map.groupBy(shown, ({ text }) => text)].map(([text, sent]) => ({
    calls: callsOf(sent),
    text: `${laidOut(text)};`,
  }));
  return [...Map.groupBy(statements, ({ calls }) => calls)].toSorted(byName).map(([calls, of]) => {
    const texts = of.map(({ text }) => text).toSorted();
    return (
      (calls === place ? '' : `-- ${calls}\n`) + texts.reduce((above, text) => `${above}${areShort(above, text) ? '\n' : '\n\n'}${text}`)
    );
  });
}

/** Statements of one line follow each other without an empty line. */
const areShort = (above: string, text: string) => !text.includes('\n') && /(?:^|;\n|\n\n).*;$/.test(above);

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** A statement of many calls names none of them, so that a further call changes its own statements only. */
function callsOf(sent: readonly Shown[]): string {
  const callIds = [...new Set(sent.map(({ callId }) => callId))].toSorted();
  return callIds.length > MOST_CALLS ? 'many calls' : callIds.join(', ');
}
