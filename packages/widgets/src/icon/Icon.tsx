import type { ComponentType, HTMLAttributes } from 'react';
import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

type SpanProps = HTMLAttributes<HTMLSpanElement>;

/** A drawing of `@ant-design/icons`. By itself it would be read out under its English name. */
export type Drawing = ComponentType<SpanProps>;

interface Props extends SpanProps {
  of: Drawing;
  /** The accessible name; without it the icon is decorative, beside a text with the same meaning. */
  label?: string;
}

export function Icon({ of: Shown, label, ...props }: Props) {
  const ariaProps = label === undefined ? { 'aria-hidden': true, role: undefined } : {};
  return <Shown {...props} {...ariaProps} aria-label={label} />;
}

/** `allowClear` of antd's fields: by itself the button that empties one has an English name, or that of its drawing. */
export function useClearing() {
  const { t } = useTranslation('widgets');
  const label = t('clear');
  return { clearIcon: <Icon of={CloseCircleFilled} label={label} />, label };
}
