/** The portal's component that shows every drawn form. */
export const drawnFormRouter = 'drawnForm';
