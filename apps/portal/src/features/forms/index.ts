export { FormsPage as default } from './list/FormsPage';
export { default as OwnFilledForms } from './filled/OwnFilledForms';
export { FormDrawing } from './drawing';
