import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Crash } from './crash.tsx'

interface Props {
  readonly children: ReactNode
  /** In place of the crash screen. */
  readonly fallback?: (error: unknown, reset: () => void) => ReactNode
  readonly onError?: (error: unknown, info: ErrorInfo) => void
}

/** Catches what a screen throws while it renders, logs it, and offers to try again (specification 2.8). */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error)
    this.props.onError?.(error, info)
  }

  private readonly reset = (): void => this.setState({ error: null, failed: false })

  override render(): ReactNode {
    const { children, fallback } = this.props
    if (!this.state.failed) return children
    return fallback ? fallback(this.state.error, this.reset) : <Crash onRetry={this.reset} />
  }
}
