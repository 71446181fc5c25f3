/** The form's key in a definition's bindings, and the portal's component. */
export const agreementFormKey = 'agreementForm';
