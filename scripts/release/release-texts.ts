const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** [PKG-3] Throws unless a version is written as it must be, and is newer than the one before. */
export function checkVersion(version: string, before: string): void {
  if (!VERSION.test(version)) throw new Error(`A version has three numbers, such as 1.4.0: ${version} has not.`)
  const [next, last] = [version, before].map(text => text.split('.').map(Number))
  const difference =
    (next ?? []).map((number, index) => number - (last?.[index] ?? 0)).find(number => number !== 0) ?? 0
  if (difference <= 0) throw new Error(`${version} is not newer than ${before}.`)
}

const UNRELEASED = '## [Unreleased]\n'

/** Gives what has changed since the last release the name of the new one. */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  const start = changelog.indexOf(UNRELEASED)
  const rest = changelog.slice(start + UNRELEASED.length)
  const changes = rest.slice(0, rest.indexOf('\n## [') === -1 ? rest.length : rest.indexOf('\n## ['))
  if (start === -1 || !/^- /m.test(changes)) throw new Error('CHANGELOG.md has no changes under "Unreleased".')
  return `${changelog.slice(0, start)}${UNRELEASED}\n## [${version}] - ${date}\n${rest}`
}

interface Versioned {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  packages?: Record<string, Versioned>
}

const isOurs = (name: string) => name === 'daywright' || name.startsWith('@daywright/')

/** A package.json or package-lock.json with another version of all packages of the repository. */
export function withVersion(json: string, version: string): string {
  const change = (entry: Versioned) => {
    if (entry.version !== undefined && isOurs(entry.name ?? '')) entry.version = version
    for (const list of [entry.dependencies, entry.devDependencies])
      for (const name of Object.keys(list ?? {})) if (list && isOurs(name)) list[name] = version
    for (const inner of Object.values(entry.packages ?? {})) change(inner)
  }
  const content = JSON.parse(json) as Versioned
  change(content)
  return `${JSON.stringify(content, null, 2)}\n`
}

/** The chart has the version of the program that it installs. */
export const withChartVersion = (chart: string, version: string): string =>
  chart.replace(/^version: .*$/m, `version: ${version}`).replace(/^appVersion: .*$/m, `appVersion: "${version}"`)

/** [PKG-6] What the changelog says about a version; before it is released, what stands under "Unreleased". */
export function changelogSection(changelog: string, version: string, isTagged: boolean): string {
  const sections = changelog.split(/^(?=## \[)/m).slice(1)
  const named = sections.find(section => section.startsWith(`## [${version}]`))
  const section = named ?? (isTagged ? undefined : sections.find(one => one.startsWith(UNRELEASED)))
  if (section === undefined) throw new Error(`CHANGELOG.md has no section about ${version}.`)
  return `${section.trim()}\n`
}
