import antd from 'antd/es/locale/en_US';
import dayjs from 'dayjs';

export function load() {
  dayjs.locale('en');
  return antd;
}
