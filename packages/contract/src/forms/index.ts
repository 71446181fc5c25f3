export { accept, type Accepted } from './accept';
export { columnPath, rightTo, type Access, type FieldRight } from './access';
export { compileForm, FormError, namesRead, type CompiledField, type CompiledForm, type FormProblem } from './compile';
export type { CompileExpression, FormExpression } from './expressions';
export { form, formField, formLimits, type Form, type FormField } from './form';
export { formVariables, settle, type FieldState, type FormState, type FormValues } from './settle';
export { validate, type FieldIssue } from './validate';
