import type { FormIssue } from '@portal/contract/forms';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Form, Skeleton } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../builder.module.css';
import { findField } from '../model/draft';
import type { Builder } from '../useBuilder';
import { FormProperties } from './FormProperties';

const FieldProperties = lazyInPlace(() => import('./FieldProperties'));

interface Props {
  builder: Builder;
  issues: readonly FormIssue[];
}

/** The properties of the selected field, or of the form. */
export function Properties({ builder, issues }: Props) {
  const { t } = useTranslation('formBuilder');
  const field = findField(builder.draft, builder.selected);
  return (
    <aside className={styles.properties} aria-label={t('properties')}>
      <Form component="div" layout="vertical" size="small">
        {field ? (
          <Suspense fallback={<Skeleton active />}>
            <FieldProperties
              key={field.key}
              builder={builder}
              field={field}
              issues={issues.filter((issue) => issue.field === field.key)}
            />
          </Suspense>
        ) : (
          <FormProperties builder={builder} />
        )}
      </Form>
    </aside>
  );
}
