export type DatabaseKind = 'sqlite' | 'postgres'

const BOTH: readonly DatabaseKind[] = ['sqlite', 'postgres']
const CHOICES = { sqlite: ['sqlite'], postgres: ['postgres'], 'sqlite,postgres': BOTH } as const

type Environment = Readonly<Record<string, string | undefined>>

/** [ARCH-25] The databases that `DIALECTS` asks for, for all tests with a world. */
function chosenDatabases({ DIALECTS, CI }: Environment): readonly DatabaseKind[] | undefined {
  if (DIALECTS === undefined || DIALECTS === '') return undefined
  const chosen = Object.hasOwn(CHOICES, DIALECTS) ? CHOICES[DIALECTS as keyof typeof CHOICES] : undefined
  if (!chosen) throw new Error(`DIALECTS is one of ${Object.keys(CHOICES).join(' | ')}, not ${DIALECTS}.`)
  if (CI && chosen.length < BOTH.length) throw new Error('CI leaves out no database. Unset DIALECTS.')
  return chosen
}

/** Where tests run that belong on both databases, or on SQLite in the ordinary run: the long form runs these on both as well. */
export function databasesOf(belongs: 'both' | 'sqlite', environment: Environment = process.env): DatabaseKind[] {
  const usual = belongs === 'both' || environment.TEST_LONG === 'yes' ? BOTH : BOTH.slice(0, 1)
  return [...(chosenDatabases(environment) ?? usual)]
}

/** For the set-up of a run: throws if `DIALECTS` is wrong, before the first test. */
export function assertDatabases(environment: Environment = process.env): void {
  chosenDatabases(environment)
}

/** For the end of a run: what ran where. */
export function databasesInWords(environment: Environment = process.env): string {
  const chosen = chosenDatabases(environment)
  if (chosen?.length === 1) return `DIALECTS=${chosen[0]} left out the other database`
  if (chosen || environment.TEST_LONG === 'yes') return 'all tests ran on both'
  return 'PostgreSQL: stores, sweeps, jobs and journeys; all with npm run test:long or DIALECTS=sqlite,postgres'
}
