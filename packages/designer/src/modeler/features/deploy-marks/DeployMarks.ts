import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays';
import type { DrawnElement } from '../../types';

const overlayType = 'deploy-mark';
const marker = 'pd-faulty';

/** Why a node cannot be deployed, in the reader's words. */
export interface Fault {
  nodeId: string;
  reason: string;
}

/** Marks faulty nodes with a warning marker and an icon that tells the reasons (spec 001 §4). */
export default class DeployMarks {
  static $inject = ['eventBus', 'canvas', 'elementRegistry', 'overlays'];

  private marked: string[] = [];

  constructor(
    eventBus: EventBus,
    private readonly canvas: Canvas,
    private readonly elementRegistry: ElementRegistry,
    private readonly overlays: Overlays,
  ) {
    eventBus.on(['diagram.clear', 'diagram.destroy'], () => {
      this.marked = [];
    });
  }

  show(faults: Fault[]): void {
    this.clear();
    for (const nodeId of new Set(faults.map((fault) => fault.nodeId))) {
      const element = this.elementRegistry.get(nodeId) as DrawnElement | undefined;
      if (!element?.parent) continue;
      this.canvas.addMarker(nodeId, marker);
      this.overlays.add(element, overlayType, {
        position: 'waypoints' in element ? { top: -10, left: -10 } : { top: -10, right: 10 },
        html: createIcon(faults.flatMap((fault) => (fault.nodeId === nodeId ? [fault.reason] : []))),
      });
      this.marked.push(nodeId);
    }
  }

  clear(): void {
    for (const nodeId of this.marked) {
      if (this.elementRegistry.get(nodeId)) this.canvas.removeMarker(nodeId, marker);
    }
    this.overlays.remove({ type: overlayType });
    this.marked = [];
  }
}

function createIcon(reasons: string[]): HTMLElement {
  const icon = document.createElement('span');
  icon.className = 'pd-fault-icon';
  icon.textContent = '!';
  icon.title = reasons.join('\n');
  icon.setAttribute('role', 'img');
  icon.setAttribute('aria-label', icon.title);
  return icon;
}
