import { lazyWith } from '@portal/widgets/load/lazy-with';
import type { ComponentType } from 'react';
import { loadCode } from './load';
import { LoadFailure } from './LoadFailure';

export { LoadError } from './load';

const lazyPage = lazyWith(({ error, onRetry }) => <LoadFailure error={error} onRetry={onRetry} />);

/**
 * Returns a page whose code is loaded when it is first shown. A failure is shown instead of the page, with its type and
 * address.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPage(() => loadCode(load));
