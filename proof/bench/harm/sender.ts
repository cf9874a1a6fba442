/**
 * Sends one attack from a separate process of low priority. A real attacker uses another machine, so the sender only gets processor time
 * that is left over.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { attacks, type Target } from './attacks.ts';

/** From the bench: first the attack and its target, then `end`. */
export type Order = { attack: string; target: Target } | 'end';
/** To the bench: that the attack has started, then the answers. */
export type Word = 'begun' | { answered: string };

setPriority(constants.priority.PRIORITY_LOW);

const say = (word: Word) => process.send!(word);
const [{ attack, target }] = (await once(process, 'message')) as [Exclude<Order, 'end'>];
const send = await attacks[attack]!.prepare(target);
const over = new AbortController();
process.on('message', () => over.abort());
const answered = send(over.signal);
say('begun');
say({ answered: await answered });
process.disconnect();
