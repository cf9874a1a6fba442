export { ChangePasswordScreen as Component } from './screen.tsx';
