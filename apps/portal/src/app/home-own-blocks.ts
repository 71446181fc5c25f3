/* Blocks that only talents and administrators of units see; one file, loaded with the first of them. */
export { UnitProfile } from '../features/company/home';
export { ServicesToApply } from '../features/services/home';
export { FileProgress } from '../features/talent-file/home';
export { OpenBatches } from '../features/talent-projects/home';
export { OpenRequests } from '../features/unit-requests/home';
