import { stepNames } from '@psc/validation/measured-steps.ts';
import * as v from 'valibot';
import { defineCall, json, publicAccess, returns } from '../define-call.ts';

/**
 * How an error became known: no one caught it, a promise was rejected, React's error boundary caught it, React recovered by itself, or the
 * router caught it while it opened a screen.
 */
export const errorKinds = ['uncaught', 'rejection', 'caught', 'recoverable', 'screen'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** The messages that a report may name. Any other message stays in the browser, because it may contain typed values. */
export const errorMessages = {
  readsNothing:
    /^Cannot (?:read|set) propert(?:y|ies) .*of (?:undefined|null)|^(?:undefined|null) is not an object|^can't access property/u,
  notAFunction: / is not a function/u,
  notDefined: / is not defined$|^Can't find variable/u,
  nodeMoved: /'(?:removeChild|insertBefore)' on 'Node'|^The object can not be found here|^Node\.(?:removeChild|insertBefore)/u,
  fileMissing: /dynamically imported module|^Importing a module script failed/u,
  storageFull: /\bquota\b/iu,
  tooDeep: /call stack size exceeded|^too much recursion/u,
  outOfMemory: /out of memory|allocation failed/iu,
  react: /^Minified React error #\d{1,4};/u,
} as const;
export type ErrorMessage = keyof typeof errorMessages;

export const mostComponents = 20;
export const mostPositions = 12;

const text = (pattern: RegExp, most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(pattern));

const App = v.picklist(['candidate-portal', 'staff-console']);
/** The pattern of the shown screen: `/advertisement/{advtCode}`; empty before the first screen. */
const Route = text(/^[\w/{}-]*$/u, 160);

/** Every field has a form that leaves no room for a sentence, a name or a number of a person. */
const ErrorReport = v.strictObject({
  app: App,
  release: text(/^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[a-z]+\.\d{1,4})?$/u, 30),
  route: Route,
  kind: v.picklist(errorKinds),
  /** The class of the error. */
  name: text(/^[A-Za-z]+$/u, 40),
  message: v.optional(v.picklist(Object.keys(errorMessages) as ErrorMessage[])),
  /** Names of components, the innermost first. */
  components: v.pipe(v.array(text(/^[\w$.]+$/u, 60)), v.maxLength(mostComponents)),
  /** Files of the app with line and column, the innermost first: `assets/AbCd.js:1:2345`. */
  positions: v.pipe(v.array(text(/^[\w@/.-]+\.(?:js|tsx?):\d{1,7}:\d{1,7}$/u, 160)), v.maxLength(mostPositions)),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

/** An error in a browser, for the log and the metrics of the gateway. It names no person and needs no sign-in. */
export const reportError = defineCall({
  method: 'POST',
  path: 'browser/error',
  access: publicAccess,
  body: json(ErrorReport),
  response: returns<null>(),
  silent: true,
  // It writes nothing to the database.
  ownTransactions: true,
  timeoutMs: 10_000,
});

export const figureNames = ['largestPaint', 'interaction', 'layoutShift'] as const;
export type FigureName = (typeof figureNames)[number];
export const mostSteps = 30;

const number = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most));

/** `largestPaint` (LCP) and `interaction` (INP) in seconds, `layoutShift` (CLS) as a score. */
const Figure = v.strictObject({ figure: v.picklist(figureNames), route: Route, value: number(600) });
export type Figure = v.InferOutput<typeof Figure>;

/** A step of registering or applying that a visit completed or left. */
const EndedStep = v.strictObject({ step: v.picklist(stepNames), outcome: v.picklist(['completed', 'left']), seconds: number(86_400) });
export type EndedStep = v.InferOutput<typeof EndedStep>;

const FieldFigures = v.strictObject({
  app: App,
  figures: v.pipe(v.array(Figure), v.maxLength(figureNames.length)),
  steps: v.pipe(v.array(EndedStep), v.maxLength(mostSteps)),
});
export type FieldFigures = v.InferOutput<typeof FieldFigures>;

/** How fast a visit was and which steps it completed, from one visit in a hundred. It names no person and needs no sign-in. */
export const reportFigures = defineCall({
  method: 'POST',
  path: 'browser/figures',
  access: publicAccess,
  body: json(FieldFigures),
  response: returns<null>(),
  silent: true,
  ownTransactions: true,
  timeoutMs: 10_000,
});
