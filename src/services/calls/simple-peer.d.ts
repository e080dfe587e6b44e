/** The complete library in one file, which every bundler accepts; its types exist under the plain name only. */
declare module 'simple-peer/simplepeer.min.js' {
  import SimplePeer from 'simple-peer'
  export = SimplePeer
}
