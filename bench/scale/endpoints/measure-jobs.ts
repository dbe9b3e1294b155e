import { openBackground } from '@daywright/server/background'
import type { Config } from '@daywright/server/config/config'
import { JOB_KIND_NAMES, type JobKindName, NEVER } from '@daywright/server/jobs/job-kinds'
import type { World } from '@daywright/test-kit/world'
import { Registry } from 'prom-client'
import type { JobRow } from './endpoint-report.ts'
import { type Use, useOf } from './process-use.ts'

type MeasuredAccounts = Record<'warm' | 'small' | 'full', { person: { id: string } }>

/** Each kind of job once for each of the accounts; a kind that an account has no job of is left out. */
export async function measureJobs(world: World, config: Config, { warm, small, full }: MeasuredAccounts) {
  const { db } = world.database
  const clock = () => Date.parse(world.now())
  const log = world.app.log
  const background = await openBackground({ database: world.database, config, clock, log, metrics: new Registry() })
  const { jobs } = background
  const rest = () => db.updateTable('job').set({ dueAt: NEVER, scheduledAt: NEVER, leaseBy: null }).execute()
  const rows: JobRow[] = []
  /** Undefined if the account has no job of the kind. */
  const measure = async (kind: JobKindName, userId: string): Promise<Use | undefined> => {
    await rest()
    const own = db.selectFrom('job').select('key').where('userId', '=', userId).where('kind', '=', kind)
    const job = await own.limit(1).executeTakeFirst()
    if (!job) return undefined
    const present = clock()
    await db
      .updateTable('job')
      .set({ dueAt: present, scheduledAt: present, notBefore: 0, tries: 0 })
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('key', '=', job.key)
      .execute()
    return useOf(() => jobs.runDue())
  }
  try {
    // What is due anyway, and with it everything that such work makes due.
    await jobs.runDue()
    for (const name of JOB_KIND_NAMES) {
      const [, few, many] = [
        await measure(name, warm.person.id),
        await measure(name, small.person.id),
        await measure(name, full.person.id),
      ]
      if (few && many) rows.push({ name, small: few, full: many })
    }
    return rows
  } finally {
    for (const work of background.works) await work.close()
  }
}
