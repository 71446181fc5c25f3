/** Returns the contrast of two colours as WCAG 2 defines it. A colour is `#rrggbb` or `rgb(…)`. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: string): number[] =>
  colour.startsWith('#')
    ? [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16))
    : (colour.match(/[\d.]+/gu) ?? []).slice(0, 3).map(Number);
