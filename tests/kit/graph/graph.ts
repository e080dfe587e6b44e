/** The only import of the graph package, so that moving to `xstate/graph` changes this line only. */
export { getShortestPaths } from '@xstate/graph'
