export { FormDrawing as default } from './FormDrawing';
