import { templates as contract } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateList } from '../../../shared/api/definitions/templates';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { currentLocale } from '../../../shared/i18n';
import { SubjectIcon } from '../../../shared/icons/SubjectIcon';
import { ChoiceCard, ChoiceCards } from '../../../shared/layouts/ChoiceCard';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { SearchBox } from '../../../shared/ui/SearchBox';
import { TemplateDetail } from './TemplateDetail';
import styles from './templates.module.css';

const everything = 'everything';
type Category = (typeof contract.templateCategories)[number] | typeof everything;

/** Shows the gallery of templates that can be adopted, and then the chosen one with its form. */
export default function TemplatesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('templates');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(templateList(currentLocale()));
  const [category, setCategory] = useState<Category>(everything);
  const [keyword, setKeyword] = useState('');
  const [chosen, choose] = useState<contract.Template>();
  const shown = data?.filter(
    (each) =>
      (category === everything || each.category === category) &&
      `${each.name} ${each.summary}`.toLowerCase().includes(keyword.trim().toLowerCase()),
  );
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 'min(1040px, 92vw)'} title={chosen ? chosen.name : t('title')}>
      {chosen ? (
        <TemplateDetail key={chosen.key} template={chosen} onBack={() => choose(undefined)} />
      ) : (
        <div className={styles.gallery}>
          <p>{t('hint')}</p>
          <div className={styles.categories}>
            <Segmented<Category>
              aria-label={t('category')}
              value={category}
              onChange={setCategory}
              options={[everything, ...contract.templateCategories].map((value) => ({
                value: value as Category,
                label: t(`categories.${value as Category}`),
              }))}
            />
          </div>
          <SearchBox value={keyword} label={t('search')} onSearch={setKeyword} />
          {!data && <LoadState error={error} onRetry={() => void refetch()} />}
          {shown?.length === 0 && <EmptyState text={t('none')} />}
          <ChoiceCards>
            {shown?.map((template) => (
              <ChoiceCard
                key={template.key}
                icon={<SubjectIcon subject={template.icon} />}
                title={template.name}
                text={template.summary}
                note={template.steps.map(({ name }) => name).join(' → ')}
                onChoose={() => choose(template)}
              />
            ))}
          </ChoiceCards>
        </div>
      )}
    </SideDrawer>
  );
}
