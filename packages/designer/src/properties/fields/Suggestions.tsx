interface SuggestionsProps {
  /** The control's `list` */
  id: string;
  texts: readonly string[];
}

/** What a text field suggests; anything else can be typed all the same. */
export function Suggestions({ id, texts }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
