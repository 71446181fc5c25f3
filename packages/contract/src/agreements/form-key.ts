/** The form's key in a definition's bindings, and the portal's component. */
export const agreementFormKey = 'agreementForm';

/** The number of the form among all forms, which is the same everywhere. */
export const agreementFormId = 1;
