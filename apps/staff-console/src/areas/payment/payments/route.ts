export { PaymentsScreen as Component } from './screen.tsx';
export { loader } from './loader.ts';
