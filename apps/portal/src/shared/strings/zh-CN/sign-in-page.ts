export { default as common } from './common.json';
export { default as signIn } from './signIn.json';
