import enUS from '../strings/en-US.figures.json';
import zhCN from '../strings/zh-CN.figures.json';
import { textsIn, type Locale } from '../wire/locale';

const tables = { 'zh-CN': zhCN, 'en-US': enUS };

/** Pages of figures. */
export const figurePages = ['province', 'processes', 'matters', 'units'] as const;
export type FigurePage = (typeof figurePages)[number];

/** What a figure counts, in words. Pages and docs/figures.md show the same text. */
export interface FigureDefinition {
  key: string;
  name: string;
  unit: string;
  meaning: string;
}

export type ProvinceFigure = keyof (typeof zhCN)['province'];

/** Returns the definitions of the figures of a page, in their order there. */
export const figureDefinitions = (page: FigurePage, locale: Locale): FigureDefinition[] =>
  Object.entries(textsIn(tables, locale)[page]).map(([key, texts]) => ({ key, ...texts }));

/** Returns what a figure of the province's board is called and means. */
export const provinceFigure = (key: ProvinceFigure, locale: Locale): FigureDefinition => ({
  key,
  ...textsIn(tables, locale).province[key],
});

/** Returns the labels of values that have neither a dictionary nor a kind of record. */
export const figureValues = (locale: Locale) => textsIn(tables, locale).values;
