import { useNodeFiles } from './node-files.ts';

await useNodeFiles();
