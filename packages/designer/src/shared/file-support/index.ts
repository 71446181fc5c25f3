import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Injector, ModuleDeclaration } from 'didi';
import DrilldownModule from 'bpmn-js/lib/features/drilldown';
import {
  child,
  children,
  completeFile,
  mainProcess,
  readAnyIds,
  type BpmnElement,
  type ElementFactory,
  type Moddle,
} from '@portal/bpmn';
import KeptShapes from './KeptShapes';
import { openSubProcesses, separateProcesses, withPools } from './drawing';

type Parsed = Parameters<typeof completeFile>[0] & { definitions: BpmnElement | undefined };

/**
 * Prepares a definition before it is drawn: it keeps parts that bpmn-js could not resolve, draws parts that bpmn-js
 * would leave out, and chooses the right diagram of several.
 */
class ReadFile {
  static $inject = ['eventBus', 'moddle'];

  constructor(eventBus: EventBus, moddle: ElementFactory) {
    /* A listener that answers something would replace the definition. */
    eventBus.on('import.parse.complete', (file: Parsed) => {
      const { definitions } = file;
      if (!definitions) return;
      completeFile(file, moddle);
      withPools(definitions);
      separateProcesses(definitions, moddle);
      openSubProcesses(definitions);
      showMainProcess(definitions);
    });
  }
}

/** Moves the diagram of the main process to the front, because bpmn-js draws the first one. */
function showMainProcess(definitions: BpmnElement): void {
  const process = mainProcess(definitions);
  const shows = (diagram: BpmnElement) => {
    const drawn = child(diagram, 'plane')?.get('bpmnElement') as BpmnElement | undefined;
    const pools = drawn?.$type === 'bpmn:Collaboration' ? children(drawn, 'participants') : [];
    return drawn === process || pools.some((pool) => child(pool, 'processRef') === process);
  };
  const diagrams = children(definitions, 'diagrams');
  const first = diagrams.find(shows);
  if (first) definitions.set('diagrams', [first, ...diagrams.filter((diagram) => diagram !== first)]);
}

/**
 * Adds support for files of other modelers to a diagram before a definition is imported: the content of collapsed
 * sub-processes, by bpmn-js' own feature, ids in any script, and what {@link ReadFile} completes.
 */
export function addFileSupport(diagram: { get(service: 'injector'): unknown }): void {
  /* Its dependencies are already in the diagram. */
  const drilldown: ModuleDeclaration = { ...DrilldownModule, __depends__: [] };
  const readFile: ModuleDeclaration = {
    __init__: ['readFile', 'keptShapes'],
    readFile: ['type', ReadFile],
    keptShapes: ['type', KeptShapes],
  };
  const injector = diagram.get('injector') as Injector;
  readAnyIds(injector.get<Moddle>('moddle'));
  injector.createChild([readFile, drilldown]).init();
}

/** Returns whether a definition's file has a drawing. */
export const isDrawn = (xml: string): boolean => /<(?:[\w.-]+:)?BPMNShape\b/u.test(xml);
