import { carriers } from '@portal/contract/carriers';
import { RecordListPage } from '../../shared/records';

/** /background/carriers: the office keeps the platform carrier library. */
export const CarriersAdministrationPage = () => <RecordListPage definition={carriers} />;
