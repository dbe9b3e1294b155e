import type { Session } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import type { Replan } from '../person/lived-plan.ts'
import { countedTasks, type Life } from '../world/life.ts'

const HOUR = 60 * MINUTE

/** What a plan says of a task. */
interface Forecast {
  readonly isLate: boolean
  readonly isTight: boolean
  readonly chance: number | undefined
}

const keyOf = ({ taskId, start, end }: Session) => `${taskId} ${start} ${end}`

/** Watches the plans of a life as they replace each other. */
export class PlanWatch {
  moves48 = 0
  moves2 = 0
  forced48 = 0
  /** Slots that were given up and taken again. */
  returned = 0
  readonly cpuMs: number[] = []
  /** The last word at least a day before a task was due. */
  readonly dayBefore = new Map<string, Forecast>()
  private readonly dueOf: ReadonlyMap<string, number>
  private readonly givenUp = new Set<string>()

  constructor(life: Life) {
    this.dueOf = new Map(countedTasks(life).map(task => [task.id, task.dueAt ?? 0]))
  }

  add({ now, before, plan, changed, busy, cpuMs }: Replan): void {
    this.cpuMs.push(cpuMs)
    const keys = new Set(plan.sessions.map(keyOf))
    const old = new Set(before.map(keyOf))
    for (const key of keys) if (!old.has(key) && this.givenUp.delete(key)) this.returned++
    for (const session of before) {
      if (keys.has(keyOf(session))) continue
      const isForced =
        changed.has(session.taskId) || busy.some(({ start, end }) => start < session.end && session.start < end)
      if (!isForced) this.givenUp.add(keyOf(session))
      if (session.start > now + 48 * HOUR) continue
      if (isForced) this.forced48++
      else this.moves48++
      if (!isForced && session.start <= now + 2 * HOUR) this.moves2++
    }
    for (const [id, due] of this.dueOf)
      if (now <= due - DAY)
        this.dayBefore.set(id, {
          isLate: plan.late.has(id),
          isTight: plan.tight.has(id),
          chance: plan.chances.get(id),
        })
  }
}
