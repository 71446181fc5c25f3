/** What bpmn-js offers, but the engine does not run. */
const notRun: readonly string[] = ['collapsed-ad-hoc-subprocess', 'ad-hoc-subprocess', 'complex-gateway'];

/** Whether what an entry of the menu makes of an element can be run. */
export const isRun = (entry: string): boolean => !notRun.includes(entry.replace('replace-with-', ''));
