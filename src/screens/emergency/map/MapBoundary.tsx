import { Component, type ReactNode } from 'react'

interface MapBoundaryProps {
  children: ReactNode
  onFailure: () => void
}

/** Contains errors of the map, so that the rest of the room keeps working. */
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
