import { lazyWith } from '@portal/widgets/load/lazy-with';
import type { ComponentType, ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';

const lazyPart = lazyWith(LoadFailure);

/** A part of the designer that is fetched when it is first shown; what has been drawn meanwhile stays. */
export const fetched = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) => lazyPart(load, waiting);
