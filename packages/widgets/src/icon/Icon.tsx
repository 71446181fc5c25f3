import type { ComponentType, HTMLAttributes } from 'react';

type SpanProps = HTMLAttributes<HTMLSpanElement>;

/** A drawing of `@ant-design/icons`. By itself it would be read out under its English name. */
export type Drawing = ComponentType<SpanProps>;

interface Props extends SpanProps {
  of: Drawing;
  /** What is read out; without it the drawing only stands beside words that say the same. */
  label?: string;
}

export function Icon({ of: Shown, label, ...props }: Props) {
  const ariaProps = label === undefined ? { 'aria-hidden': true, role: undefined } : {};
  return <Shown {...props} {...ariaProps} aria-label={label} />;
}
