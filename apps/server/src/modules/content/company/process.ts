import { permissions } from '@portal/contract';
import { drawAreaReview } from '../../approval/reviews';
import texts from './strings/process.json';

/** Draws the review of units with which a tenant begins. Process administrators draw its next version. */
export const drawCompanyReview = drawAreaReview(permissions.companyReview, texts);
