export { submittedDemo } from './demo';
export { drawReview, roleAsHandlers } from './draw-review';
export { findOwnReviews, requireOtherReviewer } from './own-review';
export { type Beside, readReviewed, type RecordForm, recordForms, type ReviewedDefinition } from './record-form';
export { isLatestReview } from './latest-review';
export { openTask } from './review-task';
export { reviewOf, serveReviewedRecords } from './serve';
export { changeStatements, restartStatements } from './statements';
export { type DrawProcess, type Review, submitForReview } from './submit';
