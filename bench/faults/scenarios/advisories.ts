import { join } from 'node:path'
import { affectedOf, installedPackages, readAdvisories } from '../attacks/advisory-list.ts'
import { none } from '../harness/figures.ts'
import type { Scenario } from '../harness/scenario.ts'

const LOCK_FILE = join(import.meta.dirname, '../../../package-lock.json')

export const advisories: Scenario = {
  name: 'advisories',
  attack: 'the versions of the lock file are looked up in a list of advisories (--advisories, in OSV format)',
  databases: [],
  minutes: 2,
  run: async trial => {
    if (trial.advisories === undefined) return { notRun: 'not checked: no advisory list' }
    const list = readAdvisories(trial.advisories)
    const installed = installedPackages(LOCK_FILE)
    const affected = affectedOf(installed, list)
    for (const line of affected) trial.log(line)
    return {
      size: `${installed.length} packages, ${list.length} advisories`,
      figures: [none('affected', affected.length)],
    }
  },
}
