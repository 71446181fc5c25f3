import { visitorKinds, type VisitorKind } from '@portal/contract/visitors';
import { useParams } from 'react-router';

/** Returns the kind that the address names. */
export const useKind = (): VisitorKind | undefined => {
  const { kind } = useParams();
  return visitorKinds.find((each) => each === kind);
};
