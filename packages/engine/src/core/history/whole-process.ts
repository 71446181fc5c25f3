/** Activity type of actions on an instance as a whole. */
export const wholeProcess = 'process';
