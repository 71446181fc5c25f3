import type { ComponentType, HTMLAttributes } from 'react';
import { CloseCircleFilled } from '@ant-design/icons';
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
