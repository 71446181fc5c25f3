import { lazyWith } from '@portal/widgets/load/lazy-with';
import type { ComponentType, ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';

const createPart = lazyWith(LoadFailure);

/** A part of the designer that is loaded when it is first shown; if that fails, the drawing stays. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) => createPart(load, waiting);
