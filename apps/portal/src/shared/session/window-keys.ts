/** Beginnings of the keys under which the session storage keeps what belongs to the user of this window. */
export const windowKeys = { drafts: 'portal.draft.', tabs: 'portal.tabs.' } as const;
