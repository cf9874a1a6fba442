/** All worlds of the final selection with three people and up to two seats a category, and with four people and one seat a category. */
import { everyWorld, wrongWorlds } from '../packages/validation/src/areas/selection/testing/small-worlds.ts';

const results = [wrongWorlds(everyWorld(3, [0, 1, 2])), wrongWorlds(everyWorld(4, [1]))];
for (const { worlds, wrong } of results) console.log(`${worlds} worlds`, JSON.stringify(wrong, null, 2));
process.exit(results.every(({ wrong }) => wrong.length === 0) ? 0 : 1);
