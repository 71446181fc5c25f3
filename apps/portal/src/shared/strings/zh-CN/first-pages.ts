export { default as widgets } from '@portal/widgets/strings/zh-CN.json';
export { default as process } from './process.json';
export { default as shell } from './shell.json';
export { default as frame } from './frame.json';
export { default as routes } from './routes.json';
