import { services } from '@portal/contract/services';
import { RecordListPage } from '../../shared/records';

/** /background/services: units write talent services, auditors review them. */
export const ServicesAdministrationPage = () => <RecordListPage definition={services} />;
