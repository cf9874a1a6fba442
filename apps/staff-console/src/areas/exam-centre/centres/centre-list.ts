export { CentreListScreen as Component } from './centre-list-screen.tsx';
export { loader } from './route.ts';
