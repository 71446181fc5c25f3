import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  FileProtectOutlined,
  MessageOutlined,
  NotificationOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { ApplicationIcon as IconName } from '@portal/contract/applications';
import { Icon, type Drawing } from '@portal/widgets/icon';
import styles from './applications.module.css';

const drawings: Record<IconName, Drawing> = {
  application: AppstoreOutlined,
  apartment: ApartmentOutlined,
  audit: AuditOutlined,
  book: BookOutlined,
  calendar: CalendarOutlined,
  chart: BarChartOutlined,
  contract: FileProtectOutlined,
  message: MessageOutlined,
  notice: NotificationOutlined,
  people: TeamOutlined,
  service: CustomerServiceOutlined,
  trophy: TrophyOutlined,
};

/** The icon that the server names; that of an application where it names none that is known. */
export const ApplicationIcon = ({ name }: { name: string }) => (
  <span className={styles.icon}>
    <Icon of={drawings[name as IconName] ?? AppstoreOutlined} />
  </span>
);
