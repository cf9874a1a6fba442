export { FaqScreen as Component } from './screen.tsx';
