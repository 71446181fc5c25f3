import { theme, type ThemeConfig } from 'antd';
import { fontFamily, measures, type Palette, type ThemeMode } from './tokens';

/** Converts the portal's tokens to antd's. */
export function antdTheme(mode: ThemeMode, palette: Palette): ThemeConfig {
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      colorInfo: palette.info,
      colorLink: palette.accent,
      colorLinkHover: palette.accent,
      colorLinkActive: palette.accent,
      linkHoverDecoration: 'underline',
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorPrimaryBg: palette.accentSoft,
      controlItemBgActive: palette.accentSoft,
      controlItemBgActiveHover: palette.accentSoft,
      controlItemBgHover: palette.ground,
      colorInfoText: palette.info,
      colorSuccessText: palette.success,
      colorWarningText: palette.warning,
      colorErrorText: palette.danger,
      colorInfoBg: palette.accentSoft,
      colorSuccessBg: palette.successSoft,
      colorWarningBg: palette.warningSoft,
      colorErrorBg: palette.dangerSoft,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorderSecondary: palette.border,
      colorText: palette.text,
      colorTextSecondary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorTextLightSolid: palette.onAccent,
      borderRadius: measures.radius,
      fontFamily,
      fontSize: measures.fontSize,
      sizeUnit: measures.space / 2,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      wireframe: false,
    },
    components: {
      Descriptions: { labelColor: palette.muted },
      Table: { headerBg: palette.ground, rowHoverBg: palette.accentSoft },
      Menu: { itemSelectedBg: palette.accentSoft, activeBarBorderWidth: 0 },
      Tooltip: { colorTextLightSolid: '#ffffff', colorBgSpotlight: '#2b3846' },
    },
  };
}
