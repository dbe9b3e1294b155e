/**
 * The code whose mistakes only the long tests may notice: storage, connections and queues, the start and end of processes, the parts
 * of the web app, what the tests themselves are made of, and the libraries.
 */
const GUARDED = [
  /^packages\/server\/src\/(db|http|cli|config|events|jobs|outbound|waiting)\//,
  /^packages\/server\/src\/(accounts\/sessions|notifications\/reminders|import-export\/account-file)\//,
  /^packages\/server\/src\/[^/]+\.ts$/,
  // How the app is built, loaded in parts, and works without a network.
  /^packages\/web\/([^/]+$|public\/|src\/app\/(background|routes)\/|src\/data\/(offline|outbox)\/)/,
  /^e2e\/browser\//,
  /^packages\/server\/(bin|test\/reliability|test\/scale)\//,
  /^bench\/faults\//,
  /\.long\.test\.ts$/,
  /^packages\/test-kit\/src\//,
  /^package-lock\.json$/,
]

/** Whether one of the changed files is guarded by the long tests. */
export const isGuarded = (changed: readonly string[]): boolean =>
  changed.some(path => GUARDED.some(pattern => pattern.test(path)))

/** What statements are made and sent with: what other databases do with it, each test on each of them may notice. */
const DECIDES_STATEMENTS = [
  /^packages\/server\/src\/db\//,
  /\.store\.ts$/,
  /^packages\/test-kit\/src\/(databases|statements|world\.ts)/,
  /^package-lock\.json$/,
]

/** Whether one of the changed files needs all tests of the server on both databases. */
export const needsBothDatabases = (changed: readonly string[]): boolean =>
  changed.some(path => DECIDES_STATEMENTS.some(pattern => pattern.test(path)))
