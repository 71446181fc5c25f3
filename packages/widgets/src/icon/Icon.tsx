import { cloneElement, isValidElement, type ComponentType, type HTMLAttributes } from 'react';
import { CloseCircleFilled } from '@ant-design/icons';
import type { PaginationProps } from 'antd';
import { useTranslation } from 'react-i18next';

type SpanProps = HTMLAttributes<HTMLSpanElement>;

/** A drawing of `@ant-design/icons`. By itself it would be read out under its English name. */
export type Drawing = ComponentType<SpanProps>;

interface Props extends SpanProps {
  of: Drawing;
  /** The accessible name. Without it the icon is decorative and stands beside a text with the same meaning. */
  label?: string;
}

export function Icon({ of: Shown, label, ...props }: Props) {
  const ariaProps = label === undefined ? { 'aria-hidden': true, role: undefined } : {};
  return <Shown {...props} {...ariaProps} aria-label={label} />;
}

/** Returns `allowClear` for antd's fields. antd names its button that clears a field in English, or by the drawing. */
export function useClearing() {
  const { t } = useTranslation('widgets');
  const label = t('clear');
  return { clearIcon: <Icon of={CloseCircleFilled} label={label} />, label };
}

/** The `itemRender` of a pagination. An arrow stands in an item that has a title: read out, it would add its English name. */
export const withoutArrows: PaginationProps['itemRender'] = (_, type, item) =>
  type !== 'page' && isValidElement<{ 'aria-hidden'?: boolean }>(item)
    ? cloneElement(item, { 'aria-hidden': true })
    : item;
