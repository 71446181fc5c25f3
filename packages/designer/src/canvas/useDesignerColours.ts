import { theme } from 'antd';
import { useMemo, type CSSProperties } from 'react';

/** Returns the theme's colours as the variables that `designer.css` uses, light or dark. */
export function useDesignerColours(): CSSProperties {
  const { token } = theme.useToken();
  return useMemo(
    () =>
      ({
        '--pd-fill': token.colorBgContainer,
        '--pd-stroke': token.colorTextSecondary,
        '--pd-text': token.colorText,
        '--pd-muted': token.colorTextSecondary,
        '--pd-faint': token.colorTextTertiary,
        '--pd-ground': token.colorBgLayout,
        '--pd-raised': token.colorBgElevated,
        '--pd-border': token.colorBorderSecondary,
        '--pd-hover': token.colorFillTertiary,
        '--pd-accent': token.colorPrimary,
        '--pd-accent-soft': token.colorPrimaryBg,
        '--pd-error': token.colorError,
        '--pd-warning': token.colorWarning,
        '--pd-warning-soft': token.colorWarningBg,
        '--pd-shadow': token.boxShadowTertiary,
        '--pd-radius': `${token.borderRadius}px`,
      }) as CSSProperties,
    [token],
  );
}
