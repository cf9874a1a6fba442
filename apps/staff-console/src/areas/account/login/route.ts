export { LoginScreen as Component } from './screen.tsx';
