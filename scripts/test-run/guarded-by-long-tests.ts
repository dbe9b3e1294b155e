/**
 * The code that only the long tests would catch out: storage, connections and queues, the start and end of processes, what the tests
 * themselves are made of, and the libraries.
 */
const GUARDED = [
  /^packages\/server\/src\/(db|http|cli|events|jobs|outbound|accounts\/sessions|notifications\/reminders)\//,
  /^packages\/server\/(bin|test\/reliability|test\/scale)\//,
  /^bench\/faults\//,
  /\.long\.test\.ts$/,
  /^packages\/test-kit\/src\//,
  /^package-lock\.json$/,
]

/** Whether one of the changed files is guarded by the long tests. */
export const isGuarded = (changed: readonly string[]): boolean =>
  changed.some(path => GUARDED.some(pattern => pattern.test(path)))
