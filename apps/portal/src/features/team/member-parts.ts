import type { HandOverPart } from '../../shared/api/people';

/** What administrators of a company hand over of its members. */
export const memberParts: readonly HandOverPart[] = ['tasks', 'processes', 'heads', 'posts', 'administration', 'roles'];
