/** The one importer of the graph package, so that moving to `xstate/graph` is a change of this line. */
export { getShortestPaths } from '@xstate/graph'
