import { toLocalized } from '../../commons/messages';

/** Stands for the title of a service in texts about the counter of the office. */
export const counterTitle = toLocalized((texts) => texts.counter);
