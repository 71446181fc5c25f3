import { lazy, type ComponentType } from 'react';
import { loadCode } from './load';

export { LoadError } from './load-error';

/** A component whose code is loaded when it is first shown; its failure names type and address. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadCode(load));
