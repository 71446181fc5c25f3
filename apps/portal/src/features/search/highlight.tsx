import styles from './search.module.css';

/** Shows a text with the keyword marked wherever it occurs. */
export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  return splitAt(text, keyword).map(({ part, found, place }) =>
    found ? (
      <mark key={place} className={styles.mark}>
        {part}
      </mark>
    ) : (
      <span key={place}>{part}</span>
    ),
  );
}

interface Part {
  part: string;
  found: boolean;
  place: number;
}

/** Splits a text at the occurrences of a keyword in any case. */
function splitAt(text: string, keyword: string): Part[] {
  const wanted = keyword.toLowerCase();
  const lower = text.toLowerCase();
  if (wanted === '' || lower.length !== text.length) return [{ part: text, found: false, place: 0 }];
  const parts: Part[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ part: text.slice(from, at), found: false, place: from });
    from = at + wanted.length;
    parts.push({ part: text.slice(at, from), found: true, place: at });
  }
  if (from < text.length) parts.push({ part: text.slice(from), found: false, place: from });
  return parts;
}
