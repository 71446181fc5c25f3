import type { RecordRight } from './record';

/** The life cycle draft, published, offline: `managed` writes and publishes at any time, everybody reads what is published. */
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
