export { InvigilatorListScreen as Component } from './invigilator-list-screen.tsx';
export { loader } from './route.ts';
