import { Component, type ReactNode } from 'react';
import { LoadFailure } from '../shared/loading/LoadFailure';

interface Props {
  /** The address of the page. A new address starts without the error of the previous one. */
  address?: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  address: string | undefined;
}

/** Stands in for a page that broke (spec 002 §8). */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: null, address: this.props.address };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
    return address === state.address ? null : { error: null, address };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <LoadFailure error={error} /> : this.props.children;
  }
}
