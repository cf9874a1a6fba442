/**
 * Sends one attack, in a process of its own. On the day it is sent from elsewhere: its work is not that of the gateway, and so it takes
 * only what the processors have left.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { attacks, type Target } from './attacks.ts';

/** From the bench: first what to send and to whom, then that it is over. */
export type Order = { attack: string; target: Target } | 'end';
/** To the bench: that it begins, then what was answered. */
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
