export { ApprovalScreen as Component } from './screen.tsx';
