export interface NewPasswordProblems {
  newPassword?: 'newPasswordRequired';
  repeated?: 'repeatedDiffers';
}

/** The keys of what is wrong with a new password and its repetition; its strength is checked by the server. */
export function newPasswordProblems(text: (name: string) => string): NewPasswordProblems {
  if (text('newPassword') === '') return { newPassword: 'newPasswordRequired' };
  return text('repeated') === text('newPassword') ? {} : { repeated: 'repeatedDiffers' };
}
