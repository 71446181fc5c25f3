/** Writes a sentence for people to the standard error. The log goes to the standard output. */
export const print = (sentence: string) => process.stderr.write(`${sentence}\n`);
