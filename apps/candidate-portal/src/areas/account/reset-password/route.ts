export { ResetPasswordScreen as Component } from './screen.tsx';
