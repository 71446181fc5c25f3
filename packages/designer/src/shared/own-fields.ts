import type { FocusEvent } from 'react';

const fields = new WeakSet<EventTarget>();

/** The fields of the designer among those of the page, including those of its dialogs, by React's event bubbling. */
export const ownFields = {
  note: ({ target }: FocusEvent): void => void fields.add(target),
  has: (field: EventTarget | null): boolean => field !== null && fields.has(field),
};
