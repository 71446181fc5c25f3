import { showSection } from '../../../shared/layouts/SectionNav';

/** The part of the page with the personal information, above the sections. */
export const identityPart = 'identity';

/** The id of a part's card. */
export const partId = (key: string): string => `talent-file-${key}`;

/** Scrolls to a part and moves the focus there. */
export const showPart = (key: string): void => showSection(partId(key));
