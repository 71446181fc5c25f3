import { PortalError } from '../../../../platform/http';

const mostPieces = 50_000;
/** Characters for which a text counts as a further piece. */
const pieceLength = 1000;

/** Returns a function that counts what a template writes, since loops in loops multiply. @throws PortalError `tooLongToPrint` */
export function pieceCounter(): (text: string) => void {
  let pieces = 0;
  return (text) => {
    pieces += 1 + Math.floor(text.length / pieceLength);
    if (pieces > mostPieces) throw new PortalError('tooLongToPrint');
  };
}
