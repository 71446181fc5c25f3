/** The user whose page has unsaved changes. The page stays open after the session ends, until that user is back. */
let ownerId: number | null = null;

export const unsavedPage = {
  setOwner: (userId: number | null): void => {
    ownerId = userId;
  },
  owner: (): number | null => ownerId,
};
