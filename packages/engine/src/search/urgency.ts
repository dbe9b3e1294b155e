import { type Job, NEVER, type Problem } from '../input/problem.ts'

/** A job inherits from the jobs that wait for it: their weight, and a due date early enough for theirs. */
export interface Urgency {
  readonly due: Int32Array
  readonly weight: Int32Array
  /** Jobs with every prerequisite before its dependants. */
  readonly order: readonly Job[]
}

export function inheritUrgency(problem: Problem): Urgency {
  const order = topologicalOrder(problem)
  const due = Int32Array.from(problem.jobs, job => job.due)
  const weight = Int32Array.from(problem.jobs, job => job.weight)
  for (const job of [...order].reverse()) {
    for (const after of job.after) {
      const needed = due[after.index] ?? NEVER
      if (needed !== NEVER) due[job.index] = Math.min(due[job.index] ?? NEVER, needed - after.need)
      weight[job.index] = Math.max(weight[job.index] ?? 0, weight[after.index] ?? 0)
    }
  }
  return { due, weight, order }
}

function topologicalOrder(problem: Problem): Job[] {
  const missing = Int32Array.from(problem.jobs, job => job.before.length)
  const order = problem.jobs.filter(job => job.before.length === 0)
  for (const job of order) {
    for (const after of job.after) {
      const left = (missing[after.index] ?? 0) - 1
      missing[after.index] = left
      if (left === 0) order.push(after)
    }
  }
  return order
}

/** Keeps the given order as far as possible while each job comes after its prerequisites. */
export function prerequisitesBefore(jobs: readonly Job[]): readonly Job[] {
  if (jobs.every(job => job.before.length === 0)) return jobs
  const wanted = new Set(jobs)
  const done = new Set<Job>()
  // Where the search for an unfinished prerequisite goes on: those before it stay finished.
  const next = new Map<Job, number>()
  const order: Job[] = []
  const firstMissing = (job: Job) => {
    let index = next.get(job) ?? 0
    for (; index < job.before.length; index++) {
      const before = job.before[index]
      if (before && wanted.has(before) && !done.has(before)) break
    }
    next.set(job, index)
    return job.before[index]
  }
  for (const job of jobs) {
    const stack = [job]
    while (stack.length > 0) {
      const top = stack.at(-1)
      if (!top) break
      const missing = done.has(top) ? undefined : firstMissing(top)
      if (missing) {
        stack.push(missing)
        continue
      }
      stack.pop()
      if (!done.has(top)) order.push(top)
      done.add(top)
    }
  }
  return order
}
