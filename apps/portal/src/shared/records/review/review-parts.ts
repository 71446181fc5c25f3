import type { ComponentType } from 'react';

export interface ReviewPartProps {
  /** The id of the record. */
  id: number;
  /** The task that is open, or null for an instance. */
  taskId: string | null;
}

/** What a feature adds to the form of its records under review. */
interface ReviewPart {
  Below: ComponentType<ReviewPartProps>;
}

const parts = new Map<string, ReviewPart>();

/** Adds a part for the records of an area. */
export function registerReviewPart(area: string, part: ReviewPart): void {
  parts.set(area, part);
}

export const reviewPart = (area: string): ReviewPart | undefined => parts.get(area);
