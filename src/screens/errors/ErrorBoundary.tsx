import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage'

interface ErrorBoundaryProps {
  /** Saves the recording; see ErrorPage. */
  onSave: () => Promise<boolean>
  isInLayout?: boolean
  children: ReactNode
}

interface ErrorBoundaryState {
  message: string | null
}

/** Shows errors of the views as the router's 500 (product §2). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { message: null }

  static getDerivedStateFromError(fault: unknown): ErrorBoundaryState {
    return { message: fault instanceof Error ? fault.message : String(fault) }
  }

  override render(): ReactNode {
    const { message } = this.state
    const { children, onSave, isInLayout = false } = this.props
    return message === null ? (
      children
    ) : (
      <ErrorPage status={500} message={message} onSave={onSave} isInLayout={isInLayout} />
    )
  }
}
