/** Unsaved input on the page that is shown. */
export interface OpenInput {
  isUnsaved: () => boolean;
  discard: () => void;
}

const open = new Set<OpenInput>();

/** All unsaved input of the shown page. Navigation that would lose it asks first. */
export const unsavedInput = {
  /** @returns a function that removes it again */
  watch(input: OpenInput): () => void {
    open.add(input);
    return () => void open.delete(input);
  },
  exists: (): boolean => [...open].some((input) => input.isUnsaved()),
  discard(): void {
    for (const input of open) if (input.isUnsaved()) input.discard();
  },
};
