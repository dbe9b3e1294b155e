import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'

type Timed = Pick<TimeBlock, 'timerStartedAt' | 'workedSeconds'>

/** What the timer of a session has counted. */
export function secondsWorked({ timerStartedAt, workedSeconds }: Timed, now: number): number {
  const running = timerStartedAt === null ? 0 : Math.floor((now - Date.parse(timerStartedAt)) / 1000)
  return workedSeconds + Math.max(0, running)
}

/** `4:05`, `1:02:03` */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...others.map(part => String(part).padStart(2, '0'))].join(':')
}
