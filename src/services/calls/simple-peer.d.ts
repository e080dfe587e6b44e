/** The whole of it in one file that any bundler takes; its types are known under the plain name only. */
declare module 'simple-peer/simplepeer.min.js' {
  import SimplePeer from 'simple-peer'
  export = SimplePeer
}
