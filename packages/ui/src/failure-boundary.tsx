import { Component, type ReactNode } from 'react';

type FailureBoundaryProps = { onFailure: () => void; children: ReactNode };

/** Keeps the failure of an optional part from taking down the screen. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
