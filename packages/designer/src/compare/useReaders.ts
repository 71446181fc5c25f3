import { withKnownNamespaces } from '@portal/bpmn';
import { useEffect, useState, type RefObject } from 'react';
import { createReader, definitionsOf, showAll, type Reader } from './create-reader';
import { differences, type Difference } from './differences';

export interface Sides {
  before: Reader;
  after: Reader;
  found: Difference[];
}

type Place = RefObject<HTMLElement | null>;

/**
 * Draws two definitions that move together, and finds the differences. Returns `null` while they are drawn, and
 * `'failed'` if they cannot be.
 */
export function useReaders(places: { before: Place; after: Place }, before: string, after: string) {
  const [sides, setSides] = useState<Sides | 'failed' | null>(null);
  const { before: left, after: right } = places;
  useEffect(() => {
    if (!left.current || !right.current) return undefined;
    const readers = { before: createReader(left.current), after: createReader(right.current) };
    let gone = false;
    const open = async () => {
      const { addFileSupport } = await import('../shared/file-support');
      if (gone) return;
      addFileSupport(readers.before);
      addFileSupport(readers.after);
      await Promise.all([
        readers.before.importXML(withKnownNamespaces(before)),
        readers.after.importXML(withKnownNamespaces(after)),
      ]);
      if (gone) return;
      showAll(readers.after);
      showAll(readers.before);
      const found = differences(definitionsOf(readers.before), definitionsOf(readers.after));
      moveTogether(readers.before, readers.after);
      moveTogether(readers.after, readers.before);
      setSides({ ...readers, found });
    };
    open().catch(() => !gone && setSides('failed'));
    return () => {
      gone = true;
      setSides(null);
      readers.before.destroy();
      readers.after.destroy();
    };
  }, [left, right, before, after]);
  return sides;
}

function moveTogether(moved: Reader, other: Reader): void {
  moved.get('eventBus').on('canvas.viewbox.changed', () => {
    const { x, y, scale } = moved.get('canvas').viewbox();
    const followed = other.get('canvas').viewbox();
    if (followed.x === x && followed.y === y && followed.scale === scale) return;
    const { width, height } = followed.outer;
    other.get('canvas').viewbox({ x, y, width: width / scale, height: height / scale });
  });
}
