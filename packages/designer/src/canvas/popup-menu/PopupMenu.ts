import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { default as DrawnMenu, PopupMenuTarget } from 'diagram-js/lib/features/popup-menu/PopupMenu';
import type PopupMenuProvider from 'diagram-js/lib/features/popup-menu/PopupMenuProvider';

/** A provider that loads its entries when the menu opens, but can tell beforehand whether there are any. */
export interface PreparedProvider extends PopupMenuProvider {
  isEmpty(target: PopupMenuTarget): boolean;
  prepare(): Promise<void>;
}

type Provider = PopupMenuProvider & Partial<PreparedProvider>;
type Provided = { providers: Provider[] };

const providersOf = (id: string) => `popupMenu.getProviders.${id}`;
const closing = ['contextPad.close', 'canvas.viewbox.changing', 'commandStack.changed', 'diagram.destroy'];

/** Fired if the menu could not be fetched. `again` opens it once more. */
export const popupMenuFailed = 'popupMenu.failed';

/** diagram-js' popup menu, which is fetched when it is first opened. Its providers are registered from the start. */
export default class PopupMenu {
  static $inject = ['eventBus', 'canvas'];

  private menu: DrawnMenu | undefined;
  private opening: object | undefined;

  constructor(
    private readonly eventBus: EventBus,
    private readonly canvas: Canvas,
  ) {
    eventBus.on(closing, () => {
      this.opening = undefined;
    });
  }

  registerProvider(id: string, provider: Provider): void {
    this.eventBus.on(providersOf(id), ({ providers }: Provided) => void providers.push(provider));
  }

  isEmpty(target: PopupMenuTarget, id: string): boolean {
    return this.providers(id).every((provider) =>
      provider.isEmpty ? provider.isEmpty(target) : Object.keys(provider.getPopupMenuEntries(target)).length === 0,
    );
  }

  /** Opens the menu like diagram-js, unless it was closed while its code was loading. */
  async open(...args: Parameters<DrawnMenu['open']>): Promise<void> {
    const opening = (this.opening = {});
    const [, id] = args;
    const preparing = this.providers(id).map((provider) => provider.prepare?.());
    const fetched = await Promise.all([import('./menu'), ...preparing]).catch(() => undefined);
    if (this.opening !== opening) return;
    if (!fetched) {
      this.eventBus.fire(popupMenuFailed, { again: () => this.open(...args) });
      return;
    }
    this.menu ??= fetched[0].createMenu(this.eventBus, this.canvas);
    this.menu.open(...args);
  }

  close(): void {
    this.opening = undefined;
    this.menu?.close();
  }

  isOpen(): boolean {
    return this.menu?.isOpen() ?? false;
  }

  private providers(id: string): Provider[] {
    const provided: Provided = { providers: [] };
    this.eventBus.fire(providersOf(id), provided);
    return provided.providers;
  }
}
