export { ServicesToApply } from './ServicesToApply';
