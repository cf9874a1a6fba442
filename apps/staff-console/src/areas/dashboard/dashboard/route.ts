export { DashboardScreen as Component } from './screen.tsx';
