import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays';
import type { DrawnConnection, DrawnElement, DrawnShape } from '../../shared/types';

const overlayType = 'deploy-mark';
const marker = 'pd-invalid';

/** Why a node cannot be deployed, in the reader's words. */
export interface NodeReason {
  nodeId: string;
  reason: string;
}

interface Mark {
  element: DrawnShape | DrawnConnection;
  reasons: string;
  overlay: string;
}

/** Marks invalid nodes with a warning marker and an icon whose tip gives the reasons (spec 001 §4). */
export default class DeployMarks {
  static $inject = ['eventBus', 'canvas', 'elementRegistry', 'overlays'];

  private readonly marks = new Map<string, Mark>();

  constructor(
    eventBus: EventBus,
    private readonly canvas: Canvas,
    private readonly elementRegistry: ElementRegistry,
    private readonly overlays: Overlays,
  ) {
    eventBus.on(['diagram.clear', 'diagram.destroy'], () => this.marks.clear());
    eventBus.on(['shape.removed', 'connection.removed'], ({ element }: { element: DrawnElement }) => {
      this.marks.delete(element.id);
    });
  }

  /** Redraws only the marks that changed. */
  show(reasons: NodeReason[]): void {
    const expected = new Map<string, string>();
    for (const { nodeId, reason } of reasons) {
      const others = expected.get(nodeId);
      expected.set(nodeId, others === undefined ? reason : `${others}\n${reason}`);
    }
    for (const [nodeId, mark] of this.marks)
      if (!this.isOn(mark, nodeId, expected.get(nodeId))) this.unmark(nodeId, mark);
    for (const [nodeId, reasons] of expected) if (!this.marks.has(nodeId)) this.mark(nodeId, reasons);
  }

  private isOn({ element, reasons }: Mark, nodeId: string, expected: string | undefined): boolean {
    return reasons === expected && this.elementRegistry.get(nodeId) === element;
  }

  private mark(nodeId: string, reasons: string): void {
    const element = this.elementRegistry.get(nodeId) as Mark['element'] | undefined;
    if (!element?.parent) return;
    this.canvas.addMarker(element, marker);
    const overlay = this.overlays.add(element, overlayType, {
      position: 'waypoints' in element ? { top: -10, left: -10 } : { top: -10, right: 10 },
      html: createIcon(reasons),
    });
    this.marks.set(nodeId, { element, reasons, overlay });
  }

  private unmark(nodeId: string, { element, overlay }: Mark): void {
    this.marks.delete(nodeId);
    this.overlays.remove(overlay);
    if (this.elementRegistry.get(element.id) === element) this.canvas.removeMarker(element, marker);
  }
}

function createIcon(reasons: string): HTMLElement {
  const icon = document.createElement('span');
  icon.className = 'pd-issue-icon';
  icon.textContent = '!';
  icon.title = reasons;
  icon.setAttribute('role', 'img');
  icon.setAttribute('aria-label', icon.title);
  return icon;
}
