import type { HomeBlockId, HomeKind } from '@portal/contract/home';
import type { ComponentType } from 'react';
import type { WorkflowTarget } from '../../shared/workflow/target';

/** The properties of every block. */
export interface BlockProps {
  onOpen: (target: WorkflowTarget) => void;
}

/** A block of the home page. It reads its own data, and says itself that they load, are missing or cannot be read. */
export interface HomeBlock {
  id: HomeBlockId;
  /** Without one of these permissions nobody is offered the block. */
  permissions?: readonly string[];
  /** Only these kinds of people are offered the block. */
  kinds?: readonly HomeKind[];
  Part: ComponentType<BlockProps>;
}
