import { Fragment } from 'react';

/** A name in parts, such as that of a class: its lines end between them. */
export const Dotted = ({ text }: { text: string }) =>
  text.split(/(?<=\.)/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
