import { Component, type ReactNode } from 'react';

type FailureBoundaryProps = { onFailure: () => void; children: ReactNode };

/** Keeps the failure of a part that the screen can do without from taking the screen away. */
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
