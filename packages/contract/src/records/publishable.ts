import type { RecordRight } from './record';

/**
 * Returns the life cycle draft, published, offline. `managed` may write and publish at any time, and everybody reads
 * published records.
 */
export const publishable = (managed: RecordRight) =>
  ({
    states: { draft: 'default', published: 'success', offline: 'warning' },
    initial: 'draft',
    editable: ['draft', 'published', 'offline'],
    read: [{ states: ['published'], reach: 'tenant' }, managed],
    write: managed,
    actions: {
      publish: { ...managed, from: ['draft', 'offline'], to: 'published' },
      takeOffline: { ...managed, from: ['published'], to: 'offline', confirm: true },
    },
  }) as const;
