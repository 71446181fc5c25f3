import { permissions } from '@portal/contract';
import { drawReview, roleAsHandlers, type DrawProcess } from '../../approval/reviews';
import { handledBy, offering } from '../../approval/workflow';
import texts from './strings/process.json';

/**
 * Draws the review with which a tenant begins: the administrators of the talent's unit, then the reviewers of the
 * nearest area above it. Without administrators the first is passed; without reviewers the holders of the auditors' role
 * stand in. Process administrators draw its next version.
 */
export const drawTalentFileReview: DrawProcess = async (db, definition, tenantId) => {
  const auditors = await roleAsHandlers(db, tenantId, 'ROLE_AUDITOR');
  const buttons = offering('complete', 'reject', 'delegate', 'print');
  const unit = {
    buttons,
    handlers: handledBy({ variable: '${organisation.administratorsOf(initiator)}' }),
    behaviorWithoutAssignee: 'nextNode',
  } as const;
  const office = {
    buttons,
    handlers: handledBy({ variable: `\${organisation.reviewersOf(area, '${permissions.talentReview}', 'nearest')}` }),
    behaviorWithoutAssignee: 'handlers',
    fallback: handledBy({ roleList: [auditors] }),
  } as const;
  const { name, documentation } = texts;
  const reviews = [
    { id: 'Activity_unit', name: texts.unit, settings: unit },
    { id: 'Activity_office', name: texts.office, settings: office },
  ];
  return drawReview(definition, { name, documentation, words: texts, reviews });
};
