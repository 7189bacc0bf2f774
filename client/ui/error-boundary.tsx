import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Shown in place of what failed; `reset` clears the error and renders it again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode
  readonly onError?: (error: unknown, info: ErrorInfo) => void
}

/** Catches what its children throw while they render, and logs it. */
export class ErrorBoundary extends Component<
  Props,
  { readonly failure: { readonly error: unknown } | null }
> {
  override state = { failure: null as { readonly error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error)
    this.props.onError?.(error, info)
  }

  private readonly reset = (): void => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.reset) : this.props.children
  }
}
