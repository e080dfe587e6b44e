const FOREIGN =
  /^(?:PORT|HOST|DATABASE_URL|TLS_CERT|TLS_KEY|SANDBOX_TOOLS|NODE_ENV|NODE_OPTIONS|VITEST.*|npm_lifecycle_.*)$/

/**
 * The environment without variables that would change the tests' sandbox towards a running `npm start` or the test
 * runner.
 */
export function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)))
}
