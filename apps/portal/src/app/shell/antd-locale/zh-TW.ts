import antd from 'antd/es/locale/zh_TW';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-tw';

export function load() {
  dayjs.locale('zh-tw');
  return antd;
}
