/** What the user is filling in on the page that is shown. */
export interface OpenInput {
  isUnsaved: () => boolean;
  discard: () => void;
}

const open = new Set<OpenInput>();

/** The input of the page that is shown: what leads away from all of it asks first. */
export const unsavedInput = {
  /** @returns what takes it away again */
  watch(input: OpenInput): () => void {
    open.add(input);
    return () => void open.delete(input);
  },
  exists: (): boolean => [...open].some((input) => input.isUnsaved()),
  discard(): void {
    for (const input of open) if (input.isUnsaved()) input.discard();
  },
};
