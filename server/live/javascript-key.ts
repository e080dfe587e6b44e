/** Parse's key of browsers. It is public: it names the kind of client and protects nothing. */
export const JAVASCRIPT_KEY = 'dokter-keluarga-web'
