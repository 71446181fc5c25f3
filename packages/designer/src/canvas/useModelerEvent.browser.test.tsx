import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { openModeler } from '../modeler/testing/modeler';
import { useModelerEvent } from './useModelerEvent';

it('calls every listener, whatever the first one returns', async () => {
  const modeler = await openModeler();
  const called: string[] = [];
  function Listeners() {
    useModelerEvent(modeler, 'elements.changed', () => called.push('first'));
    useModelerEvent(modeler, 'elements.changed', () => called.push('second'));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Listeners />));

  modeler.get('eventBus').fire('elements.changed', { elements: [] });

  expect(called).toEqual(['first', 'second']);
  root.unmount();
  modeler.destroy();
});
