export { default as SubstitutesPanel } from './SubstitutesPanel';
