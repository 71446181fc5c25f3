import { compareAddress, designerAddress, type CompareQuery, type DesignerQuery } from '../../shared/paths';

/** Opens the designer as a page of its own, so that the browser asks before an unsaved process is left. */
export const openDesigner = (query: DesignerQuery): void => location.assign(designerAddress(query));

export const openComparison = (query: CompareQuery): void => location.assign(compareAddress(query));
