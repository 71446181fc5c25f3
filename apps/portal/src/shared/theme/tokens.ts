import type { settings } from '@portal/contract';

export type ThemeMode = 'light' | 'dark';

/** The portal's only set of colours. Pages use them by name (`var(--accent)` or antd's tokens), never by value. */
export interface Palette {
  accent: string;
  accentSoft: string;
  onAccent: string;
  ground: string;
  surface: string;
  raised: string;
  border: string;
  text: string;
  muted: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  info: string;
}

const palettes: Record<ThemeMode, Palette> = {
  light: {
    accent: '#1b5e9e',
    accentSoft: '#e8f0f8',
    onAccent: '#ffffff',
    ground: '#f4f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    border: '#dde3e9',
    text: '#1d2733',
    muted: '#566474',
    success: '#2b7a4b',
    successSoft: '#e6f4ea',
    warning: '#96620a',
    warningSoft: '#fbf1dc',
    danger: '#b3382c',
    dangerSoft: '#fbeae8',
    info: '#1b5e9e',
  },
  dark: {
    accent: '#7db4ea',
    accentSoft: '#1d3349',
    onAccent: '#0d1a27',
    ground: '#10161d',
    surface: '#18212b',
    raised: '#1f2a36',
    border: '#2e3b49',
    text: '#e4eaf0',
    muted: '#9fb0c1',
    success: '#6cc492',
    successSoft: '#17372a',
    warning: '#e0b25c',
    warningSoft: '#3a2e15',
    danger: '#f08a7d',
    dangerSoft: '#40211f',
    info: '#8dc0f2',
  },
};

/** The accent colours that a platform may choose instead of blue, for each theme. */
export const accents: Partial<Record<settings.Accent, Record<ThemeMode, Pick<Palette, 'accent' | 'accentSoft'>>>> = {
  red: { light: { accent: '#a8322a', accentSoft: '#fbeae8' }, dark: { accent: '#f0958a', accentSoft: '#40211f' } },
  green: { light: { accent: '#1f6f4a', accentSoft: '#e6f4ea' }, dark: { accent: '#6cc492', accentSoft: '#17372a' } },
  purple: { light: { accent: '#5b3fa0', accentSoft: '#efeaf8' }, dark: { accent: '#b7a3ee', accentSoft: '#2a2344' } },
};

export const paletteFor = (mode: ThemeMode, accent: settings.Accent): Palette => ({
  ...palettes[mode],
  ...accents[accent]?.[mode],
});

/** The spacing grid, the corners and the type scale, in px. */
export const measures = {
  space: 8,
  radius: 6,
  fontSize: 14,
  fontSizeSmall: 12,
  fontSizeLarge: 16,
  fontSizeTitle: 20,
  fontSizeHero: 26,
  headerHeight: 56,
} as const;

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
