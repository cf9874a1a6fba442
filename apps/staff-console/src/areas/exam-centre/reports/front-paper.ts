export { FrontPaperScreen as Component } from './front-paper-screen.tsx';
export { loader } from './route.ts';
