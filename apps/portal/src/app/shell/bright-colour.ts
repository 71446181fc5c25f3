import { FastColor } from '@ant-design/fast-color';

const brightest = 192;

/**
 * Returns whether dark text is read better on a colour. In the build this stands for the module of antd's colour picker
 * that its buttons take this from, and which would load a picker and a collapse with every page.
 */
export const isBright = (colour: { toRgbString(): string }, background: string): boolean =>
  new FastColor(colour.toRgbString()).onBackground(background).getBrightness() > brightest;
