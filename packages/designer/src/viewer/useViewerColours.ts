import { theme } from 'antd';
import { useMemo, type CSSProperties } from 'react';

/** Returns the theme's colours as the variables that `viewer.css` uses, light or dark. */
export function useViewerColours(): CSSProperties {
  const { token } = theme.useToken();
  return useMemo(
    () =>
      ({
        '--viewer-fill': token.colorBgContainer,
        '--viewer-stroke': token.colorTextSecondary,
        '--viewer-label': token.colorText,
        '--viewer-ground': token.colorFillQuaternary,
        '--viewer-border': token.colorBorderSecondary,
        '--viewer-raised': token.colorBgElevated,
        '--viewer-muted': token.colorTextSecondary,
        '--viewer-focus': token.colorPrimary,
        '--viewer-shadow': token.boxShadowSecondary,
        '--viewer-radius': `${token.borderRadius}px`,
        '--viewer-running': token.colorInfo,
        '--viewer-running-fill': token.colorInfoBg,
        '--viewer-complete': token.colorSuccess,
        '--viewer-complete-fill': token.colorSuccessBg,
        '--viewer-terminal': token.colorError,
        '--viewer-terminal-fill': token.colorErrorBg,
        '--viewer-heat': token.colorWarning,
        '--viewer-withdrawn': token.colorTextSecondary,
        '--viewer-withdrawn-fill': token.colorFillSecondary,
      }) as CSSProperties,
    [token],
  );
}
