/** A suggested value, with its name if that differs. */
export type Suggestion = string | { value: string; name: string };

interface SuggestionsProps {
  /** The control's `list` */
  id: string;
  texts: readonly Suggestion[];
}

/** Suggestions of a text field, which accepts any other text, too. */
export function Suggestions({ id, texts }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {texts.map((text) => {
        const { value, name } = typeof text === 'string' ? { value: text, name: undefined } : text;
        return <option key={value} value={value} label={name} />;
      })}
    </datalist>
  );
}
