/** Programs that some tests need and that npm does not have for every machine. */
const NEEDED_PROGRAMS = ['Chromium', 'Dovecot', 'PgBouncer', 'Radicale'] as const
export type NeededProgram = (typeof NEEDED_PROGRAMS)[number]

const variableOf = (program: NeededProgram) => `TEST_WITHOUT_${program.toUpperCase()}`

/**
 * [ARCH-33] For the set-up of a run: the tests that need the program are skipped, and its end says so. CI must have everything. The
 * processes of the tests get the variable.
 */
export function noteMissing(program: NeededProgram, advice: string, environment = process.env): void {
  if (environment.CI) throw new Error(advice)
  console.warn(advice)
  environment[variableOf(program)] = 'yes'
}

export const isMissing = (program: NeededProgram, environment = process.env): boolean =>
  environment[variableOf(program)] === 'yes'

export const missingPrograms = (environment = process.env): NeededProgram[] =>
  NEEDED_PROGRAMS.filter(program => isMissing(program, environment))
