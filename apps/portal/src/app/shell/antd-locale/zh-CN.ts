import antd from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

export function load() {
  dayjs.locale('zh-cn');
  return antd;
}
