/*
 * Handled matters are rated by the person they were for (好差评). How an area registers its matters:
 *
 * 1. It adds its kind to `ratingKinds` of the contract, with a label in `strings/<locale>.ratings.json`.
 * 2. It calls `openForRating` in the transaction that handles a matter, and `withdrawFromRating` where that is undone. A
 *    matter that a process handles is opened by an `openingStatement`.
 * 3. Its page in the portal shows `RatingOf` (`apps/portal/src/shared/ratings`) beside the handled matter.
 *
 * What is done about low ratings is a part to which an area adds a function: `lowRatingFollowUps`.
 */
export { lowRatingFollowUps, type FollowUp, type LowRating } from './follow-ups';
export { openForRating, openingStatement, withdrawFromRating, type HandledMatter } from './matters';
