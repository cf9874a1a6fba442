export { PaymentResultScreen as Component } from './screen.tsx';
