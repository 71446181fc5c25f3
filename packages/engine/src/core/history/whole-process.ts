/** The activity type of what was done to an instance as a whole. */
export const wholeProcess = 'process';
