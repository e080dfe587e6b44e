/** The map's colours in both themes; the tokens' where the meaning is equal (blue routes, a red emergency). */
export interface Palette {
  sea: string
  land: string
  border: string
  block: string
  park: string
  street: string
  streetEdge: string
  label: string
  labelEdge: string
  waterLabel: string
  route: string
  driven: string
  routeEdge: string
  disc: string
  discEdge: string
  discIcon: string
  busy: string
  danger: string
  stale: string
}

const LIGHT: Palette = {
  sea: '#bcd9e8',
  land: '#eef1ec',
  border: '#b3bdb6',
  block: '#e3e7e1',
  park: '#d2e7cf',
  street: '#ffffff',
  streetEdge: '#d6dcd6',
  label: '#5a675f',
  labelEdge: '#f6f8f5',
  waterLabel: '#4f7f9c',
  route: '#2259c0',
  driven: '#a9b9dd',
  routeEdge: '#ffffff',
  disc: '#ffffff',
  discEdge: '#47544d',
  discIcon: '#47544d',
  busy: '#9aa59f',
  danger: '#c2271c',
  stale: '#6b7871',
}

const DARK: Palette = {
  sea: '#132430',
  land: '#161d19',
  border: '#3b4a42',
  block: '#1d2621',
  park: '#1a3325',
  street: '#323f38',
  streetEdge: '#0f1512',
  label: '#a9b8af',
  labelEdge: '#121915',
  waterLabel: '#7fa9c2',
  route: '#5a8df0',
  driven: '#33456e',
  routeEdge: '#0e1512',
  disc: '#26332c',
  discEdge: '#b8c5bd',
  discIcon: '#d9e3dd',
  busy: '#6f7d75',
  danger: '#d8392d',
  stale: '#7f8c85',
}

export function paletteOf(isDark: boolean): Palette {
  return isDark ? DARK : LIGHT
}
