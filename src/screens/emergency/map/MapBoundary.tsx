import { Component, type ReactNode } from 'react'

interface MapBoundaryProps {
  children: ReactNode
  onFailure: () => void
}

/** A map that cannot be drawn takes nothing else of the room with it. */
export class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
