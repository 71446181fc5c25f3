/** Whose page has something to lose; it stays when the session ends, until that person is back. */
let holder: number | null = null;

export const heldPage = {
  hold: (userId: number | null): void => {
    holder = userId;
  },
  by: (): number | null => holder,
};
