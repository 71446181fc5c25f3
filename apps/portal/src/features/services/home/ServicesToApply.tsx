import { Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { serviceList } from '../../../shared/api/services';
import { serviceAddress, servicesPath } from '../../../shared/paths';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';

const newest = { current: 1, size: 5, keyword: '', category: '', applicant: '', only: '' };

/** The newest services that one can apply for. */
export function ServicesToApply() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  return (
    <ListPanel
      title={t('blocks.services')}
      more={{ label: t('services.all'), to: servicesPath }}
      list={useQuery(serviceList(newest))}
      lines={6}
      empty={t('services.empty')}
      renderRow={({ id, title, provider, audience, bookable }) => (
        <PanelRow
          key={id}
          title={
            <>
              {title} {bookable && <Tag color="processing">{t('services.bookable')}</Tag>}
            </>
          }
          note={[provider, audience].filter(Boolean).join(' · ')}
          onOpen={() => void navigate(serviceAddress(id))}
        />
      )}
    />
  );
}
