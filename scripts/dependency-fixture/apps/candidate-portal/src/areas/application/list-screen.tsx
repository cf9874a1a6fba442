import type { loader } from './loader.ts';

export type Vacancy = { post: string };
export type Loaded = ReturnType<typeof loader>;
