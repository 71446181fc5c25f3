import { permissions } from '@portal/contract';
import { drawAreaReview } from '../../approval/reviews';
import texts from './strings/process.json';

/** Draws the formal review with which a tenant begins. Process administrators draw its next version. */
export const drawFormalReview = drawAreaReview(permissions.talentProjectCheck, texts);
