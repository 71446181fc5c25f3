import { useIsPhone } from '@portal/widgets/media';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import styles from './address-book.module.css';
import { TagNavigation } from './TagNavigation';
import { UnitNavigation } from './UnitNavigation';

interface Props {
  /** Addresses of the list of people and of the members of a tag. */
  listPath: string;
  membersPath: string;
  showsTags: boolean;
  children: ReactNode;
}

/** Units and tags on the left, their people on the right (spec 000 §2); on a phone folded above the people. */
export function AddressBookFrame({ listPath, membersPath, showsTags, children }: Props) {
  const { t } = useTranslation('organisation');
  const { search } = useLocation();
  const phone = useIsPhone();
  const navigation = (
    <Tabs
      defaultActiveKey={showsTags ? 'tags' : 'units'}
      items={[
        { key: 'units', label: t('units'), children: <UnitNavigation listPath={listPath} /> },
        { key: 'tags', label: t('tags'), children: <TagNavigation membersPath={membersPath} /> },
      ]}
    />
  );
  return (
    <div className={styles.layout}>
      <aside className={styles.side}>
        {phone ? (
          <details key={search}>
            <summary>{t('narrow')}</summary>
            {navigation}
          </details>
        ) : (
          navigation
        )}
      </aside>
      <section className={styles.body}>{children}</section>
    </div>
  );
}
