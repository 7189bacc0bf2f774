import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Rendered instead of the children after an error; `reset` clears the error and renders them again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode
  readonly onError?: (error: unknown, info: ErrorInfo) => void
}

/** Catches and reports errors of its children's rendering. */
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
