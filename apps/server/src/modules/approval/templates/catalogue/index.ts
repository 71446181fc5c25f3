import { template, type Template } from '../template';
import expense from './expense.json';
import leave from './leave.json';

const files: readonly unknown[] = [leave, expense];

let read: ReadonlyMap<string, Template> | undefined;

/** Every template by its key, in the order of the gallery; read when it is first asked for. */
export const catalogue = (): ReadonlyMap<string, Template> =>
  (read ??= new Map(files.map((file) => template.parse(file)).map((each) => [each.key, each])));
