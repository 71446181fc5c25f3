import { handledBy, offering } from '../workflow';
import { drawReview, roleAsHandlers } from './draw-review';
import type { DrawProcess } from './submit';

const levels = ['district', 'city', 'province'] as const;

interface AreaReviewTexts extends Record<(typeof levels)[number], string> {
  name: string;
  documentation: string;
  start: string;
  fill: string;
  end: string;
  /** The label of the button that refuses for good. Default: the label of the portal. */
  refuse?: string;
}

/**
 * Returns what draws a review by areas: the holders of a permission in the district of the record's field `area`, in its
 * city and in the province, one after the other. A level without reviewers is passed; at the province, the holders of the
 * auditors' role stand in.
 */
export const drawAreaReview =
  (permission: string, texts: AreaReviewTexts): DrawProcess =>
  async (db, definition, tenantId) => {
    const auditors = await roleAsHandlers(db, tenantId, 'ROLE_AUDITOR');
    const buttons = offering('complete', 'reject', 'delegate', 'terminate', 'print').map((button) =>
      button.id === 'terminate' && texts.refuse !== undefined ? { ...button, name: texts.refuse } : button,
    );
    const reviews = levels.map((level) => ({
      id: `Activity_${level}`,
      name: texts[level],
      settings: {
        handlers: handledBy({ variable: `\${organisation.reviewersOf(area, '${permission}', '${level}')}` }),
        ...(level === 'province'
          ? ({ behaviorWithoutAssignee: 'handlers', fallback: handledBy({ roleList: [auditors] }) } as const)
          : ({ behaviorWithoutAssignee: 'nextNode' } as const)),
        buttons,
      },
    }));
    const { name, documentation } = texts;
    return drawReview(definition, { name, documentation, words: texts, reviews });
  };
