export { SelectMasterIdScreen as Component } from './screen.tsx';
