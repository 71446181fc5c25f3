import type { Difference, DifferenceKind } from './differences';
import type { Reader } from './create-reader';

/** The sign complements colour and word, for readers who do not see colours. */
export const signs: Record<DifferenceKind, string> = { added: '+', removed: '−', changed: '✎', moved: '↔' };

/** Puts a colour, a sign and a word on each element that is drawn here. */
export function mark(reader: Reader, found: Difference[], word: (kind: DifferenceKind) => string): void {
  const registry = reader.get('elementRegistry');
  for (const { id, kind } of found) {
    const element = registry.get(id);
    if (!element || !('parent' in element) || !element.parent) continue;
    reader.get('canvas').addMarker(id, `pd-diff-${kind}`);
    const position = 'waypoints' in element ? { top: 4, left: 4 } : { top: -12, left: -8 };
    const badge = document.createElement('span');
    badge.className = `pd-diff-badge pd-diff-badge-${kind}`;
    badge.textContent = `${signs[kind]} ${word(kind)}`;
    reader.get('overlays').add(id, { position, html: badge });
  }
}

const shown = 'pd-diff-shown';

/** Identifies an element. */
export function point(reader: Reader, id: string): void {
  const canvas = reader.get('canvas');
  for (const element of reader.get('elementRegistry').getAll()) {
    if (canvas.hasMarker(element.id, shown)) canvas.removeMarker(element.id, shown);
  }
  if (reader.get('elementRegistry').get(id)) canvas.addMarker(id, shown);
}
