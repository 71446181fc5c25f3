import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon';
import styles from '../MemberPicker.module.css';

interface Props {
  current: number;
  total: number;
  onTurn: (to: number) => void;
}

/** Buttons for the previous and next page. A warning appears at either end (spec 001 §5). */
export function Pager({ current, total, onTurn }: Props) {
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  const pages = Math.max(1, Math.ceil(total / limits.memberPageSize));
  const turn = (to: number) => {
    if (to < 1) void message.warning(t('picker.firstPage'));
    else if (to > pages) void message.warning(t('picker.lastPage'));
    else onTurn(to);
  };
  return (
    <div className={styles.pager}>
      <span>{t('picker.page', { current, pages, count: total })}</span>
      <Button
        size="small"
        icon={<Icon of={LeftOutlined} />}
        aria-label={t('picker.previous')}
        onClick={() => turn(current - 1)}
      />
      <Button
        size="small"
        icon={<Icon of={RightOutlined} />}
        aria-label={t('picker.next')}
        onClick={() => turn(current + 1)}
      />
    </div>
  );
}
