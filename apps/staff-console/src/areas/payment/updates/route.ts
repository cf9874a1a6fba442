export { PaymentUpdatesScreen as Component } from './screen.tsx';
export { loader } from './loader.ts';
