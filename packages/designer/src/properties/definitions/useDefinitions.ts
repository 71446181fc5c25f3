import {
  createDefinition,
  definitionElements,
  definitionProps,
  flowElements,
  readDefinition,
  referringElements,
  type BpmnElement,
  type Definition,
  type DefinitionKind,
  children,
} from '@portal/bpmn';
import { changePart, definitionsOf, processOf, rootOf } from '../../canvas/services';
import { useSection } from '../strings';

/**
 * Returns the messages, signals, errors or escalations of the process, and functions that change them by one command
 * each.
 */
export function useDefinitions(kind: DefinitionKind) {
  const { modeler } = useSection();
  const definitions = definitionsOf(modeler);
  const elements = definitionElements(definitions, kind);
  const changeRoots = (rootElements: BpmnElement[]) =>
    changePart(modeler, rootOf(modeler), definitions, { rootElements });
  const roots = () => children(definitions, 'rootElements');

  return {
    elements,
    rows: elements.map(readDefinition),
    /** Adds a definition and returns its element. */
    add: (definition: Definition): BpmnElement => {
      const element = createDefinition(modeler.get('moddle'), kind, definition);
      element.$parent = definitions;
      changeRoots([...roots(), element]);
      return element;
    },
    edit: (index: number, definition: Definition) => {
      const element = elements[index];
      if (element) changePart(modeler, rootOf(modeler), element, definitionProps(kind, definition));
    },
    remove: (index: number) => changeRoots(roots().filter((element) => element !== elements[index])),
    /** The name of a node that uses it, if any does. */
    userOf: (row: Definition): string | undefined => {
      const element = elements.find(({ id }) => id === row.id);
      const [user] = element ? referringElements(flowElements(processOf(modeler)), element) : [];
      return user && (user.name || user.id);
    },
  };
}
