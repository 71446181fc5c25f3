export { companyItems, hiddenPaths, hideItems, isBelow } from './company-items';
