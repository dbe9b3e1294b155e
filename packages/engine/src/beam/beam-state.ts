import type { Problem } from '../input/problem.ts'
import type { Piece } from '../place/schedule.ts'
import type { BeamJob } from './beam-jobs.ts'

/**
 * What is left of each job at a moment, from when each may go on, and the step that led here. Plain arrays, because states
 * are copied all the time and a typed array takes far longer to make than to read.
 */
export interface BeamState {
  readonly time: number
  readonly left: readonly number[]
  readonly ready: readonly number[]
  /** From when any work may go on, because of the gap. */
  readonly workReady: number
  /** Work that is done on the day of `time`; counted only where days have caps. */
  readonly workToday: number
  /** Equal for states with the same work left. */
  readonly hash: number
  readonly step: Step | null
}

/** What a step must know of the problem. */
export type RulesForWork = Pick<Problem, 'gap' | 'dayCaps'>

/** A session that follows a state, or a pause where `job` is null. */
export interface Step {
  readonly from: BeamState
  readonly job: BeamJob | null
  readonly end: number
  /** Less is better. */
  readonly score: number
  readonly hash: number
}

export function firstState(jobs: readonly BeamJob[]): BeamState {
  return {
    time: 0,
    left: jobs.map(({ job }) => job.need),
    ready: jobs.map(({ earliest }) => earliest),
    workReady: 0,
    workToday: 0,
    hash: 0,
    step: null,
  }
}

export function stateAfter(step: Step, { gap, dayCaps }: RulesForWork): BeamState {
  const { from, job, end, hash } = step
  const isNextDay = dayCaps !== null && dayCaps.dayOf[end] !== dayCaps.dayOf[from.time]
  if (!job) return { ...from, time: end, workToday: isNextDay ? 0 : from.workToday }
  const left = from.left.slice()
  const ready = from.ready.slice()
  left[job.at] = (left[job.at] ?? 0) - (end - from.time)
  ready[job.at] = end + job.job.cooldown
  const { isWork } = job.job
  const workReady = isWork ? end + gap : from.workReady
  const workToday = isNextDay ? 0 : from.workToday + (isWork ? end - from.time : 0)
  return { time: end, left, ready, workReady, workToday, hash, step }
}

export function hashAfter(hash: number, at: number, units: number): number {
  return (hash + Math.imul(Math.imul(at + 1, 0x9e3779b1), units)) | 0
}

export function isFinished(state: BeamState): boolean {
  return state.left.every(left => left === 0)
}

/** The sessions that led to a state, each with the job that they belong to; the last one first. */
export function sessionsOf(state: BeamState): { job: BeamJob; piece: Piece }[] {
  const sessions: { job: BeamJob; piece: Piece }[] = []
  for (let step = state.step; step; step = step.from.step)
    if (step.job) sessions.push({ job: step.job, piece: { start: step.from.time, end: step.end } })
  return sessions
}
