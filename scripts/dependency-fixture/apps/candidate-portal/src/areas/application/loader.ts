import type { Vacancy } from './list-screen.tsx';

export const loader = (): Vacancy[] => [];
